import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../schema/schema.ts'

type Action =
  | 'login'
  | 'login_failed'
  | 'reauthentication_failed'
  | 'logout'
  | 'registered'
  | 'email_change_asked'
  | 'email_changed'
  | 'email_taken_back'
  | 'email_confirmed'
  | 'profile_completed'
  | 'password_changed'
  | 'password_reset'
  | 'second_factor_changed'
  | 'password_link_sent'
  | 'session_ended'
  | 'session_reused'
  | 'document_read'
  | 'history_read'
  | 'audit_read'
  | 'google_joined'
  | 'passkey_added'
  | 'passkey_removed'
  | 'contact_revealed'
  | 'export'
  | 'import'
  | 'account_deleted'
  | 'account_restored'
  | 'account_erased'
  | 'user_created'
  | 'user_restored'
  | 'user_blocked'
  | 'user_unblocked'
  | 'user_moved'
  | 'role_changed'
  | 'colleague_invited'
  | 'invitation_revoked'
  | 'invitation_accepted'
  | 'colleague_changed'
  | 'colleague_removed'
  | 'firm_created'
  | 'firm_deleted'
  | 'firm_restored'
  | 'firm_blocked'
  | 'firm_unblocked'
  | 'review_reported'
  | 'review_decided'
  | 'remote_rollback_asked'
  | 'remote_rolled_back'
  | 'developer_token_issued'

interface Entry {
  actorId: string | null
  action: Action
  subject?: { kind: 'user' | 'firm' | 'contact' | 'session' | 'review'; id: string }
  /** Details as codes, without free text. */
  detail?: Readonly<Record<string, string>>
  /** null if a job did it. */
  requestId: string | null
}

/** Appends an entry to the audit log. The database refuses to delete it before its retention period ends. */
export async function audit(
  db: Kysely<Database> | Transaction<Database>,
  { actorId, action, subject, detail, requestId }: Entry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      action,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      request_id: requestId,
      ...(detail && { detail: JSON.stringify(detail) }),
    })
    .execute()
}
