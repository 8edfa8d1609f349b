import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { rebuildLexicon } from './lexicon.ts'
import { NIL, rankEverybody } from '../../database/ranking.ts'
import type { Database } from '../../database/schema.ts'
import { noteNoChanges, refreshFirmRows, refreshProfessionalRows } from './search-rows.ts'

/** To be raised whenever search-rows.ts, or a list or a label that goes into it, would write something else than before. */
export const SEARCH_RULES = 1

const ROWS_AT_ONCE = 500

const NEVER = new AbortController().signal

/** Everything that search reads, in one go: where nobody is served yet. */
export async function buildSearch(trx: Transaction<Database>): Promise<void> {
  await refreshProfessionalRows(trx, 'everybody')
  await refreshFirmRows(trx, 'everybody')
  await rebuildLexicon(trx, 'professionals')
  await rebuildLexicon(trx, 'opportunities')
  await trx.updateTable('search_state').set({ rules: SEARCH_RULES }).execute()
}

/**
 * The same piece by piece, so that profiles can be saved meanwhile; what is right already stays as it is. After a change of
 * the rules, and to repair.
 */
export async function rebuildSearch(db: Kysely<Database>, signal: AbortSignal = NEVER): Promise<void> {
  await inPieces(db, sql`users where role = 'professional'`, refreshProfessionalRows, signal)
  await inPieces(db, sql`firms where true`, refreshFirmRows, signal)
  await rankEverybody(db, signal)
  if (signal.aborted) return
  await rebuildLexicon(db, 'professionals')
  await rebuildLexicon(db, 'opportunities')
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`analyze professional_search, firm_search, lexicon`.execute(trx)
    await trx.updateTable('search_state').set({ rules: SEARCH_RULES }).execute()
  })
}

/** The same if the rows were last written by other rules than ours. */
export async function rebuildSearchIfOutdated(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  const { rules } = await db.selectFrom('search_state').select('rules').executeTakeFirstOrThrow()
  if (rules !== SEARCH_RULES) await rebuildSearch(db, signal)
}

async function inPieces(
  db: Kysely<Database>,
  all: RawBuilder<unknown>,
  refresh: typeof refreshFirmRows,
  signal: AbortSignal,
): Promise<void> {
  for (let ids: readonly string[] = [NIL]; ids.length > 0 && !signal.aborted;) {
    const { rows } = await sql<{ id: string }>`select id from ${all} and id > ${ids.at(-1)} order by id limit ${ROWS_AT_ONCE}`.execute(db)
    ids = rows.map(({ id }) => id)
    await db.transaction().execute(async (trx) => {
      await noteNoChanges(trx)
      await refresh(trx, ids)
    })
  }
}
