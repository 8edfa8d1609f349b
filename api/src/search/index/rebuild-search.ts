import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { rebuildLexicon } from './lexicon.ts'
import { NIL, rankAll } from '../../server/database/ranking.ts'
import type { Database } from '../../server/schema/schema.ts'
import { suppressSearchChanges, refreshFirmRows, refreshProfessionalRows } from './search-rows.ts'
import { SEARCH_VERSION } from './search-version.ts'

/** The id of the advisory lock. Any number works, as long as every process uses the same one, and not the one of migrate.ts. */
const LOCK = 20_261_122

const ROWS_AT_ONCE = 500

const NEVER = new AbortController().signal

/** Builds the search tables in one transaction, before any request is served. */
export async function buildSearch(trx: Transaction<Database>): Promise<void> {
  await refreshProfessionalRows(trx, 'all')
  await refreshFirmRows(trx, 'all')
  await rebuildLexicon(trx, 'professionals')
  await rebuildLexicon(trx, 'opportunities')
  await trx.updateTable('search_state').set(stateWith(true)).execute()
}

/**
 * Rebuilds in batches, so that profiles can be saved meanwhile. Correct rows stay untouched. Used after a version change and for
 * repairs. Pass `isSettled: false` while a server of another version may still write rows.
 */
export async function rebuildSearch(db: Kysely<Database>, { signal = NEVER, isSettled = true }: Rebuild = {}): Promise<void> {
  await inPieces(db, sql`users where role = 'professional'`, refreshProfessionalRows, signal)
  await inPieces(db, sql`firms where true`, refreshFirmRows, signal)
  await rankAll(db, signal)
  if (signal.aborted) return
  await rebuildLexicon(db, 'professionals')
  await rebuildLexicon(db, 'opportunities')
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`analyze professional_search, firm_search, lexicon`.execute(trx)
    await trx.updateTable('search_state').set(stateWith(isSettled)).execute()
  })
}

const stateWith = (isSettled: boolean) => ({ version: SEARCH_VERSION, is_settled: isSettled, written_at: sql<Date>`now()` })

interface Rebuild {
  signal?: AbortSignal
  isSettled?: boolean
}

/**
 * Rewrites rows that another version wrote, before any request is served, so that every answer is correct from the start. Of several
 * servers that start at once, one does it and the others wait.
 */
export async function renewSearch(db: Kysely<Database>, onRebuild: () => void = () => {}): Promise<void> {
  if ((await stateOf(db)).version === SEARCH_VERSION) return
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection)
    try {
      if ((await stateOf(connection)).version === SEARCH_VERSION) return
      onRebuild()
      await rebuildSearch(connection, { isSettled: false })
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/**
 * Rebuilds once more while the site runs, to fix rows that servers of the previous version saved after the renewal. For a day after a
 * renewal it waits: those servers may still run this job too, and would undo the renewal.
 */
export async function settleSearch(db: Kysely<Database>, signal: AbortSignal = NEVER): Promise<void> {
  const { version, is_settled: isSettled, isFresh } = await stateOf(db)
  if (!isFresh && (version !== SEARCH_VERSION || !isSettled)) await rebuildSearch(db, { signal })
}

const stateOf = (db: Kysely<Database>) =>
  db
    .selectFrom('search_state')
    .select(['version', 'is_settled', sql<boolean>`written_at > now() - interval '1 day'`.as('isFresh')])
    .executeTakeFirstOrThrow()

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
      await suppressSearchChanges(trx)
      await refresh(trx, ids)
    })
  }
}
