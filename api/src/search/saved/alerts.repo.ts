import type { SavedSearchQuery } from '@ponte/contracts/search'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'

const AT_ONCE = 100

/** True if an alert day is past. Days after tomorrow count too, because they were written while a demo clock was ahead. */
const isOver = (today: string) => sql<boolean>`(alert_days.looked_on < ${today}::date or alert_days.looked_on > ${today}::date + 1)`

/** Users with alerts whose searches have not been checked today, by id. */
export async function peopleToAlert(db: Kysely<Database>, today: string, after: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .leftJoin('alert_days', 'alert_days.user_id', 'saved_searches.user_id')
    .select('saved_searches.user_id as id')
    .distinct()
    .where('saved_searches.alerts', '=', true)
    .where((eb) => eb.or([eb('alert_days.looked_on', 'is', null), isOver(today)]))
    .$if(after !== null, (query) => query.where('saved_searches.user_id', '>', after))
    .orderBy('saved_searches.user_id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

export interface AlertRecipient {
  email: string | null
  fullName: string | null
  /** True for a complete, active account with a confirmed address, so that no one can subscribe a stranger. */
  canReceiveMail: boolean
}

/** Finds and locks the recipient, in the usual order: the user first, then their rows. */
export async function findAlertRecipient(trx: Transaction<Database>, id: string): Promise<AlertRecipient | null> {
  const row = await trx
    .selectFrom('users')
    .select([
      'email',
      'full_name as fullName',
      sql<boolean>`is_active and deleted_at is null and profile_completed and role in ('professional', 'firm')
        and email_confirmed_at is not null`.as('canReceiveMail'),
    ])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row ?? null
}

/** Claims a user's alert of the day. True for only one of several servers; the others wait for it. */
export async function claimAlertDay(trx: Transaction<Database>, userId: string, today: string): Promise<boolean> {
  const { rows } = await sql`
    insert into alert_days (user_id, looked_on) values (${userId}, ${today})
    on conflict (user_id) do update set looked_on = excluded.looked_on where ${isOver(today)}
    returning user_id`.execute(trx)
  return rows.length > 0
}

export async function searchesToAlert(trx: Transaction<Database>, userId: string): Promise<{ id: string; query: SavedSearchQuery }[]> {
  return trx
    .selectFrom('saved_searches')
    .select(['id', 'query'])
    .where('user_id', '=', userId)
    .where('alerts', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}
