import { REPUTATION_PRIOR_WEIGHT } from '@ponte/contracts/statistics'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** With this many stars on the site one more moves its mean too little to matter at once. */
const MEAN_IS_STEADY_FROM = 200
const MEAN_MOVED = 0.005

const mean = sql<number>`(star_sum::float8 / nullif(star_count, 0))`

interface Concerned {
  people: readonly string[]
  firms: readonly string[]
}

/**
 * Writes the places in the ranking of those whose figures changed. The prior is the site's mean; once that has moved,
 * everybody who has ratings is ranked anew.
 */
export async function rank(trx: Transaction<Database>, concerned: Concerned | 'everybody'): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('site_stats')
    .set({ ranked_mean: mean })
    .where(sql<boolean>`${mean} <> ranked_mean`)
    .where(sql<boolean>`(star_count < ${MEAN_IS_STEADY_FROM} or abs(${mean} - ranked_mean) > ${MEAN_MOVED})`)
    .executeTakeFirstOrThrow()

  const isEverybody = concerned === 'everybody' || numUpdatedRows > 0n
  await rankIn(trx, 'professional_search', 'person_stats', 'user_id', isEverybody ? null : concerned.people)
  await rankIn(trx, 'firm_search', 'firm_stats', 'firm_id', isEverybody ? null : concerned.firms)
}

/** How far above or below the site's mean, with the prior's weight: the contract's `reputation` less that mean. */
export function reputationOf(stats: string): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${stats}.${name}`)
  const stars = sql`(${column('cordiality_sum')} + ${column('quality_sum')})`
  const count = sql`nullif(${column('total_evaluations')} + ${column('quality_count')}, 0)`
  const aboveMean = sql`coalesce(${stars}::float8 / ${count} - (select ranked_mean from site_stats), 0)`
  const evaluations = column('total_evaluations')
  return sql`(${evaluations} * ${aboveMean} / (${REPUTATION_PRIOR_WEIGHT}::float8 + ${evaluations}))`
}

async function rankIn(
  trx: Transaction<Database>,
  search: 'professional_search' | 'firm_search',
  stats: 'person_stats' | 'firm_stats',
  key: 'user_id' | 'firm_id',
  only: readonly string[] | null,
): Promise<void> {
  const id = sql.ref(key)
  await sql`
    update ${sql.table(search)} s set reputation = ${reputationOf('st')}, services = st.total_services
    from ${sql.table(stats)} st
    where st.${id} = s.${id} and ${only === null ? sql`true` : sql`s.${id} = any(${[...only]}::uuid[])`}
      and (s.reputation, s.services) is distinct from (${reputationOf('st')}, st.total_services)`.execute(trx)
}
