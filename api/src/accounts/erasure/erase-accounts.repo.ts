import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { audit } from '../../server/audit/audit.repo.ts'
import { daysAfter } from '../../server/clock.ts'
import type { ErasureJournal, Leaving } from '../../server/backup/erasure-journal.ts'
import type { Database } from '../../server/schema/schema.ts'
import { erasedPersonColumns } from '../../directory/people/person-fields.ts'
import { refreshTeams } from '../../directory/team/team.repo.ts'
import { clearMailsThatContain, withdrawInvitation } from '../../server/mail/outbox.repo.ts'
import { deleteUnused } from '../../directory/photos/photo-store.ts'
import { unlinkReviews } from '../../contacts/review-log/log.repo.ts'
import { refreshFirmRows, refreshProfessionalRows } from '../../search/index/search-rows.ts'
import { DELETED_FIRM } from '../../server/erased-names.ts'

/** Accounts erased in one run, oldest first; the next run takes the rest. */
const AT_ONCE = 500

export const accountsToErase = (db: Kysely<Database>, before: Date): Promise<string[]> => toErase(db, 'users', before)
export const firmsToErase = (db: Kysely<Database>, before: Date): Promise<string[]> => toErase(db, 'firms', before)

async function toErase(db: Kysely<Database>, table: 'users' | 'firms', before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('deleted_at', '<=', before)
    .where('erased_at', 'is', null)
    .orderBy('deleted_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** People and firms that are deleted but not erased yet. */
export async function listAwaitingErasure(db: Kysely<Database>): Promise<Leaving[]> {
  const { rows } = await sql<Omit<Leaving, 'at'> & { at: Date }>`
    select 'user' as kind, id, deleted_at as at, deleted_by as by from users where deleted_at is not null and erased_at is null
    union all
    select 'firm', id, deleted_at, null from firms where deleted_at is not null and erased_at is null
    order by at, id`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

interface ErasureParts {
  db: Kysely<Database>
  journal: ErasureJournal
  now: Date
  /** Erases only accounts deleted up to this time, whose restore period is over. null erases any, for a replay. */
  before: Date | null
}

/**
 * Clears all personal data. The row stays, without a name, because contacts and evaluations also belong to the other party. The consents
 * stay, because we must be able to prove them. Skips an account that was restored meanwhile.
 */
export async function eraseAccount({ db, journal, now, before }: ErasureParts, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select(['full_name', 'photo_id', 'role', 'firm_id', 'deleted_at'])
      .$narrowType<{ full_name: string }>()
      .where('id', '=', id)
      .where(isDue(before))
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (person === undefined) return
    const addresses = await addressesOf(trx, id)

    await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
    await trx.deleteFrom('one_time_tokens').where('user_id', '=', id).execute()
    for (const table of ['known_devices', 'second_factors', 'recovery_codes', 'passkeys', 'passkey_challenges'] as const)
      await trx.deleteFrom(table).where('user_id', '=', id).execute()
    await trx
      .deleteFrom('favorites')
      .where((eb) => eb.or([eb('user_id', '=', id), eb('professional_id', '=', id)]))
      .execute()
    for (const table of [
      'record_changes',
      'saved_searches',
      'alert_days',
      'alert_links',
      'notifications',
      'mail_settings',
      'notice_settings',
      'push_devices',
      'push_notices',
      'calendar_feeds',
      'calendar_imports',
      'opening_interests',
    ] as const)
      await trx.deleteFrom(table).where('user_id', '=', id).execute()
    await trx.deleteFrom('idempotency_keys').where('owner', '=', `user:${id}`).execute()
    await trx
      .deleteFrom('outbox')
      .where((eb) => eb.or([eb('user_id', '=', id), sql<boolean>`lower(recipient) = any (${addresses}::text[])`]))
      .execute()
    await deleteInvitations(trx, id, addresses)
    await clearMailsThatContain(trx, [person.full_name, ...addresses], mailsUntil(person.deleted_at, now))
    const deleted_at = sql<Date>`coalesce(deleted_at, ${now})`
    await trx.updateTable('users').set(empty).set({ deleted_at, erased_at: now, updated_at: now }).where('id', '=', id).execute()
    await unlinkReviews(trx, { userId: id })
    await deleteUnused(trx, person.photo_id === null ? [] : [person.photo_id])
    // Deletion already removed them from search, but a restored database may have brought them back.
    await refreshProfessionalRows(trx, [id])
    await forgetInSearches(trx, id)
    if (person.role === 'firm' && person.firm_id !== null) {
      await refreshTeams(trx, [person.firm_id])
      await eraseAbandonedFirm(trx, { journal, firmId: person.firm_id, deletedAt: person.deleted_at, now })
    }
    await audit(trx, { actorId: null, action: 'account_erased', subject: { kind: 'user', id }, requestId: null })
    await journal.noteErased({ kind: 'user', id, at: now.toISOString() })
  })
}

/**
 * E-mails written after this time are not about the deleted account; they may be about a namesake. In a restored database, the time of
 * deletion may be missing.
 */
const mailsUntil = (deletedAt: Date | null, now: Date): Date => (deletedAt === null ? now : daysAfter(deletedAt, 1))

const isDue = (before: Date | null) => (before === null ? sql<boolean>`true` : sql<boolean>`deleted_at <= ${before}`)

/** The current, past and pending addresses of an account, in lower case, except those that another account has now. */
async function addressesOf(trx: Transaction<Database>, id: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct lower(address collate pt_br) as address from (
      select unnest(array[email, pending_email]) from users where id = ${id}
      union all select email from one_time_tokens where user_id = ${id}
      union all select unnest(array[field ->> 'before', field ->> 'after'])
        from record_changes cross join jsonb_array_elements(fields) field where user_id = ${id} and field ->> 'field' = 'email'
    ) own (address)
    where address is not null
      and not exists (select from users other where lower(other.email) = lower(address collate pt_br) and other.id <> ${id})
  `.execute(trx)
  return rows.map(({ address }) => address)
}

/** Deletes the invitations sent to a person's addresses, and those that the person sent. */
async function deleteInvitations(trx: Transaction<Database>, id: string, addresses: readonly string[]): Promise<void> {
  const deleted = await trx
    .deleteFrom('firm_invitations')
    .where((eb) => eb.or([eb('invited_by', '=', id), sql<boolean>`lower(email) = any (${[...addresses]}::text[])`]))
    .returning('id')
    .execute()
  for (const invitation of deleted) await withdrawInvitation(trx, invitation.id)
}

/** Deletes search data about a person or firm that is stored outside their row. */
async function forgetInSearches(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('search_changes').where('subject_id', '=', id).execute()
  await trx.deleteFrom('saved_search_leavers').where('subject_id', '=', id).execute()
}

const empty = {
  ...erasedPersonColumns(),
  paused_at: null,
  pause_reminded_at: null,
  password_hash: null,
  google_sub: null,
  email_confirmed_at: null,
  pending_email: null,
  last_login_at: null,
  language: null,
}

/** Clears a deleted firm, even if it still has users. Skips a firm that was restored meanwhile. */
export async function eraseFirm({ db, journal, now, before }: ErasureParts, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isErased = await emptyFirm(trx, { journal, firmId: id, deletedAt: null, now }, isDue(before))
    if (isErased) await audit(trx, { actorId: null, action: 'account_erased', subject: { kind: 'firm', id }, requestId: null })
  })
}

interface FirmErasure {
  journal: ErasureJournal
  firmId: string
  /** The time when its last user was deleted; null if the firm itself was. */
  deletedAt: Date | null
  now: Date
}

/** Clears a firm whose last user was erased. A firm that never had a user is left to the admins. */
async function eraseAbandonedFirm(trx: Transaction<Database>, erasure: FirmErasure): Promise<void> {
  await emptyFirm(
    trx,
    erasure,
    sql<boolean>`not exists (select from users where users.firm_id = firms.id and users.role = 'firm' and users.erased_at is null)`,
  )
}

async function emptyFirm(
  trx: Transaction<Database>,
  { journal, firmId, deletedAt, now }: FirmErasure,
  condition: RawBuilder<boolean>,
): Promise<boolean> {
  const firm = await trx
    .selectFrom('firms')
    .select(['name', 'photo_id', 'deleted_at'])
    .where('id', '=', firmId)
    .where('erased_at', 'is', null)
    .where(condition)
    .forUpdate()
    .executeTakeFirst()
  if (firm === undefined) return false
  await trx
    .updateTable('firms')
    .set({
      cnpj: null,
      name: DELETED_FIRM,
      description: null,
      address: '',
      photo_id: null,
      specialties_needed: [],
      offers_accommodation: false,
      is_active: false,
      deleted_at: sql<Date>`coalesce(deleted_at, ${now})`,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', firmId)
    .execute()
  await unlinkReviews(trx, { firmId })
  await clearMailsThatContain(trx, [firm.name], mailsUntil(firm.deleted_at ?? deletedAt, now))
  await deleteUnused(trx, firm.photo_id === null ? [] : [firm.photo_id])
  await refreshFirmRows(trx, [firmId])
  await forgetInSearches(trx, firmId)
  for (const table of ['record_changes', 'favorites', 'firm_invitations', 'openings'] as const)
    await trx.deleteFrom(table).where('firm_id', '=', firmId).execute()
  await journal.noteErased({ kind: 'firm', id: firmId, at: now.toISOString() })
  return true
}
