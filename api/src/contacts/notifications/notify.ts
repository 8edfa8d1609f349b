import type { ContactNotificationKind } from '@ponte/contracts/notifications'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import type { MailText } from '../../server/letters/letter.ts'
import { sendNotices } from './send-notices.ts'
import { wantsMail } from './settings.repo.ts'

/** A person who can be notified. */
export interface Recipient {
  id: string
  email: string
  fullName: string
  /** True if the user wants this kind by e-mail too. */
  wantsMail: boolean
}

/**
 * Those of these people who can be notified, which requires an active account. Locks them, in the usual order: people before their data.
 */
export async function recipientsOf(
  trx: Transaction<Database>,
  kind: ContactNotificationKind,
  ids: readonly (string | null)[],
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.id, u.email, u.full_name as "fullName", ${wantsMail(kind)} as "wantsMail"
    from users u left join mail_settings s on s.user_id = u.id
    where u.id = any(${[...ids]}::uuid[]) and u.role in ('professional', 'firm') and u.profile_completed and u.is_active and u.deleted_at is null
    order by u.id for key share of u`.execute(trx)
  return rows
}

export interface NewNotification {
  kind: ContactNotificationKind
  contactLogId: string
  /** The current time of the product's clock. */
  now: Date
  mail: MailText
}

/** Notifies a user once: in the list, on devices and, unless switched off, by e-mail. Call it in the transaction that causes it. */
export async function notify(trx: Transaction<Database>, to: Recipient, { kind, contactLogId, now, mail }: NewNotification): Promise<void> {
  const inserted = await trx
    .insertInto('notifications')
    .values({ user_id: to.id, kind, contact_log_id: contactLogId, created_at: now })
    .onConflict((conflict) => conflict.constraint('notifications_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return
  await sendNotices(trx, now, [{ notificationId: inserted.id, kind, userId: to.id, email: to.wantsMail ? to.email : null, mail }])
}
