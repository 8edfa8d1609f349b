import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { note } from '../audit/audit.repo.ts'
import type { Database } from '../database/schema.ts'
import { text } from '../text.ts'

/** Number of accounts erased in one run, the oldest first; the rest has its turn the next time. */
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

/**
 * Empties everything that says who it was. The row stays without a name, because contacts and evaluations belong to their
 * other side too; so do the consents, which are ours to prove. Whoever came back meanwhile is left alone.
 */
export async function eraseAccount(db: Kysely<Database>, id: string, before: Date, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select(['email', 'firm_id'])
      .where('id', '=', id)
      .where('deleted_at', '<=', before)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (person === undefined) return

    await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
    await trx.deleteFrom('one_time_tokens').where('user_id', '=', id).execute()
    await trx.deleteFrom('known_devices').where('user_id', '=', id).execute()
    await forgetInSearches(trx, id)
    await trx
      .deleteFrom('favorites')
      .where((eb) => eb.or([eb('user_id', '=', id), eb('professional_id', '=', id)]))
      .execute()
    for (const table of ['record_changes', 'saved_searches', 'alert_days', 'alert_links', 'notifications', 'mail_settings'] as const)
      await trx.deleteFrom(table).where('user_id', '=', id).execute()
    await trx.deleteFrom('idempotency_keys').where('owner', '=', `user:${id}`).execute()
    await trx
      .deleteFrom('outbox')
      .where((eb) => eb.or([eb('user_id', '=', id), eb(sql`lower(recipient)`, '=', person.email?.toLowerCase() ?? '')]))
      .execute()
    await trx.updateTable('users').set(empty).set({ erased_at: now, updated_at: now }).where('id', '=', id).execute()
    if (person.firm_id !== null) await eraseFirmOfNobody(trx, person.firm_id, now)
    await note(trx, { actorId: null, action: 'account_erased', subject: { kind: 'user', id }, requestId: null })
  })
}

/** Deletes what search remembers of a person or firm beside its row, which went with the account. */
async function forgetInSearches(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('search_changes').where('subject_id', '=', id).execute()
  await trx.deleteFrom('saved_search_leavers').where('subject_id', '=', id).execute()
}

const empty = {
  email: null,
  full_name: null,
  username: null,
  phone: null,
  whatsapp: null,
  document: null,
  professional_license: null,
  profession: null,
  specialties: [],
  bio: null,
  photo_id: null,
  city: null,
  travel_availability: false,
  max_distance_km: null,
  password_hash: null,
  google_sub: null,
  email_confirmed_at: null,
  pending_email: null,
  last_login_at: null,
}

/** A firm that somebody deleted is emptied as a person is, whoever is still its user. One that came back meanwhile is left alone. */
export async function eraseFirm(db: Kysely<Database>, id: string, before: Date, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isErased = await emptyFirm(trx, id, now, sql<boolean>`deleted_at <= ${before}`)
    if (isErased) await note(trx, { actorId: null, action: 'account_erased', subject: { kind: 'firm', id }, requestId: null })
  })
}

/** A firm that nobody works for any more, now that its last user is erased; one that never had a user is an admin's affair. */
async function eraseFirmOfNobody(trx: Transaction<Database>, firmId: string, now: Date): Promise<void> {
  const hasNobody = sql<boolean>`not exists (select from users where users.firm_id = firms.id and users.erased_at is null)`
  await emptyFirm(trx, firmId, now, hasNobody)
}

async function emptyFirm(trx: Transaction<Database>, firmId: string, now: Date, isDue: RawBuilder<boolean>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('firms')
    .set({
      cnpj: null,
      name: text.deletedFirm,
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
    .where('erased_at', 'is', null)
    .where(isDue)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await forgetInSearches(trx, firmId)
  for (const table of ['record_changes', 'favorites'] as const) await trx.deleteFrom(table).where('firm_id', '=', firmId).execute()
  return true
}
