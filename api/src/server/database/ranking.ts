import { REPUTATION_PRIOR_WEIGHT } from '@ponte/contracts/statistics'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../schema/schema.ts'
import { inTransaction } from './transaction.ts'

/** Once the site has this many stars, one more changes its mean too little to re-rank everyone at once. */
const MEAN_IS_STEADY_FROM = 200
const MEAN_MOVED = 0.005

/** Once the site has this many stars, a job re-ranks everyone, so that no rating has to wait for that. */
const SITE_IS_LARGE_FROM = 20_000

const mean = sql<number>`(star_sum::float8 / nullif(star_count, 0))`

interface RankedIds {
  people: readonly string[]
  firms: readonly string[]
}

/**
 * Updates the rank of subjects whose statistics changed. The prior is the site's mean; if that has changed, everyone with ratings is
 * re-ranked, on a large site by a job.
 */
export async function rank(trx: Transaction<Database>, concerned: RankedIds | 'all'): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('site_stats')
    .set({ ranked_mean: mean })
    .where(sql<boolean>`${mean} <> ranked_mean`)
    .where(sql<boolean>`(star_count < ${MEAN_IS_STEADY_FROM} or abs(${mean} - ranked_mean) > ${MEAN_MOVED})`)
    .where(sql<boolean>`(${concerned === 'all'} or star_count < ${SITE_IS_LARGE_FROM})`)
    .executeTakeFirstOrThrow()

  const isAll = concerned === 'all' || numUpdatedRows > 0n
  await rankIn(trx, 'professional_search', 'person_stats', 'user_id', isAll ? null : concerned.people)
  await rankIn(trx, 'firm_search', 'firm_stats', 'firm_id', isAll ? null : concerned.firms)
}

const AT_ONCE = 500

/** The smallest id. */
export const NIL = '00000000-0000-0000-0000-000000000000'

/** Re-ranks everyone by the current mean, in batches that block no other query for long. */
export async function rankAll(db: Kysely<Database>, signal: AbortSignal): Promise<void> {
  await db
    .updateTable('site_stats')
    .set({ ranked_mean: mean })
    .where(sql<boolean>`abs(${mean} - ranked_mean) > ${MEAN_MOVED}`)
    .execute()
  await rankInPieces(db, 'professional_search', 'person_stats', 'user_id', signal)
  await rankInPieces(db, 'firm_search', 'firm_stats', 'firm_id', signal)
}

/** Reputation relative to the site's mean, weighted by the prior: the contract's `reputation` minus that mean. */
export function reputationOf(stats: string): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${stats}.${name}`)
  const stars = sql`(${column('cordiality_sum')} + ${column('quality_sum')})`
  const count = sql`nullif(${column('total_evaluations')} + ${column('quality_count')}, 0)`
  const aboveMean = sql`coalesce(${stars}::float8 / ${count} - (select ranked_mean from site_stats), 0)`
  const evaluations = column('total_evaluations')
  return sql`(${evaluations} * ${aboveMean} / (${REPUTATION_PRIOR_WEIGHT}::float8 + ${evaluations}))`
}

async function rankInPieces(db: Kysely<Database>, search: Search, stats: Stats, key: Key, signal: AbortSignal): Promise<void> {
  for (let ids: readonly string[] = [NIL]; ids.length > 0 && !signal.aborted;) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(key)} as id from ${sql.table(stats)} where ${sql.ref(key)} > ${ids.at(-1)} order by 1 limit ${AT_ONCE}`.execute(db)
    ids = rows.map(({ id }) => id)
    await inTransaction(db, (trx) => rankIn(trx, search, stats, key, ids))
  }
}

type Search = 'professional_search' | 'firm_search'
type Stats = 'person_stats' | 'firm_stats'
type Key = 'user_id' | 'firm_id'

async function rankIn(trx: Transaction<Database>, search: Search, stats: Stats, key: Key, only: readonly string[] | null): Promise<void> {
  const id = sql.ref(key)
  const isOther = sql`(s.reputation, s.services) is distinct from (${reputationOf('st')}, st.total_services)`
  // Locked in a fixed order, so that concurrent rankings of the same people cannot deadlock.
  const { rows } = await sql<{ id: string }>`
    select s.${id} as id from ${sql.table(search)} s join ${sql.table(stats)} st using (${id})
    where ${only === null ? sql`true` : sql`s.${id} = any(${[...only]}::uuid[])`} and ${isOther}
    order by s.${id} for no key update of s`.execute(trx)
  if (rows.length === 0) return
  // A separate statement, because the one that waited for the locks sees the figures as they were before.
  await sql`
    update ${sql.table(search)} s set reputation = ${reputationOf('st')}, services = st.total_services
    from ${sql.table(stats)} st
    where st.${id} = s.${id} and s.${id} = any(${rows.map((row) => row.id)}::uuid[]) and ${isOther}`.execute(trx)
}
