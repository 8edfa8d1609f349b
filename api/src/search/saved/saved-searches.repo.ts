import type { Language } from '@ponte/contracts/languages'
import { SAVED_SEARCHES_MAX } from '@ponte/contracts/limits'
import type { SavedSearch } from '@ponte/contracts/saved-searches'
import type { SavedSearchQuery } from '@ponte/contracts/search'
import { searchAddress } from '@ponte/contracts/search-address'
import { sql, type Kysely } from 'kysely'
import { inTransaction } from '../../server/database/transaction.ts'
import type { Database } from '../../server/schema/schema.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { labelOf } from './label.ts'

type SavedSearchResult = Omit<SavedSearch, 'createdAt'> & { createdAt: Date }

interface Row {
  id: string
  query: SavedSearchQuery
  alerts: boolean
  created_at: Date
}

const COLUMNS = ['id', 'query', 'alerts', 'created_at'] as const

const toResult = ({ id, query, alerts, created_at: createdAt }: Row, language: Language | null): SavedSearchResult => ({
  _id: id,
  address: searchAddress(query),
  label: labelOf(query, language),
  alerts,
  createdAt,
})

/** The owner of the searches, and the language of their labels. */
interface Owner {
  userId: string
  language: Language | null
}

export async function savedSearchesOf(db: Kysely<Database>, { userId, language }: Owner): Promise<SavedSearchResult[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => toResult(row, language))
}

/** Saves a search. `query` must be normalized (normalizeSearch), so that an equal search is found again. */
export async function saveSearch(
  db: Kysely<Database>,
  { userId, language }: Owner,
  query: SavedSearchQuery,
  now: Date,
): Promise<{ search: SavedSearchResult; isNew: boolean }> {
  const written = JSON.stringify(query)
  return inTransaction(db, async (trx) => {
    // Serialized per user, so that simultaneous requests cannot exceed the limit.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const mine = await trx
      .selectFrom('saved_searches')
      .select([...COLUMNS, sql<boolean>`query = ${written}::jsonb`.as('isSame')])
      .where('user_id', '=', userId)
      .execute()
    const same = mine.find(({ isSame }) => isSame)
    if (same !== undefined) return { search: toResult(same, language), isNew: false }
    if (mine.length >= SAVED_SEARCHES_MAX) throw new Refusal('too_many_searches')
    const saved = await trx
      .insertInto('saved_searches')
      .values({ user_id: userId, query: written, created_at: now })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    return { search: toResult(saved, language), isNew: true }
  })
}

/** Turns alerts on or off. When turned on again, they cover only matches from now on. */
export async function setAlerts(db: Kysely<Database>, id: string, alerts: boolean): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ alerts, ...(alerts && { told_up_to: sql<string>`pg_current_snapshot()`, told_at: sql<Date>`now()` }) })
    .where('id', '=', id)
    .where('alerts', '<>', alerts)
    .execute()
}

export async function removeSavedSearch(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('saved_searches').where('id', '=', id).execute()
}
