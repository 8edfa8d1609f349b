import { sql, type Kysely } from 'kysely'
import { NIL, rank } from './ranking.ts'
import type { Job } from '../jobs/job.ts'
import type { Database } from '../schema/schema.ts'
import { countedOf, firms, people, recount, recountSite, starsOfAll, type CountedSubject } from './statistics.ts'

type Figures = Readonly<Record<string, number>>

/** Statistics that do not match the rows. */
export interface Difference {
  table: 'person_stats' | 'firm_stats' | 'site_stats'
  id: string | null
  kept: Figures
  counted: Figures
}

const AT_ONCE = 500

/**
 * Recounts all statistics in batches, and reports and repairs every difference. Safe at any time, because an event and its effect on the
 * statistics commit in one transaction, so that a single statement sees both or neither.
 */
export async function checkStatistics(
  db: Kysely<Database>,
  onDifference: (difference: Difference) => void,
  { signal, atOnce = AT_ONCE }: { signal?: AbortSignal; atOnce?: number } = {},
): Promise<void> {
  for (const counted of [people, firms]) {
    const table = counted === people ? 'users' : 'firms'
    for (let after = NIL; signal?.aborted !== true;) {
      const { rows } = await sql<{
        id: string
      }>`select id from ${sql.table(table)} where id > ${after} order by id limit ${atOnce}`.execute(db)
      const last = rows.at(-1)
      if (last === undefined) break
      await checkSome(db, counted, { after, upTo: last.id }, onDifference)
      after = last.id
    }
  }
  if (signal?.aborted !== true) await checkSite(db, onDifference)
}

/** Once a day, recounts the incremental statistics from the rows, and logs and repairs every difference. */
export const checkStatisticsJob: Job = {
  name: 'check_statistics',
  everySeconds: 86_400,
  run: ({ db, log, signal }) =>
    checkStatistics(db, (difference) => log.error({ difference }, 'a statistic did not match its rows'), { signal }),
}

interface Range {
  after: string
  upTo: string
}

async function checkSome(
  db: Kysely<Database>,
  counted: CountedSubject,
  range: Range,
  onDifference: (one: Difference) => void,
): Promise<void> {
  const wrong = await differencesIn(db, counted, range)
  if (wrong.length === 0) return
  for (const difference of wrong) onDifference(difference)
  const ids = wrong.flatMap(({ id }) => id ?? [])
  await db.transaction().execute(async (trx) => {
    await recount(trx, counted, ids)
    await rank(trx, counted === people ? { people: ids, firms: [] } : { people: [], firms: ids })
  })
}

async function differencesIn(db: Kysely<Database>, counted: CountedSubject, { after, upTo }: Range): Promise<Difference[]> {
  const { stats, key } = counted
  const { rows } = await sql<{ id: string; kept: Figures; counted: Figures }>`
    select one.id, to_jsonb(kept) as kept, to_jsonb(n) as counted
    from ${sql.table(stats === 'person_stats' ? 'users' : 'firms')} one
    left join ${sql.table(stats)} s on s.${sql.ref(key)} = one.id
    cross join lateral (
      select coalesce(s.total_contacts, 0) as contacts, coalesce(s.total_services, 0) as services,
        coalesce(s.total_evaluations, 0) as evaluations, coalesce(s.cordiality_sum, 0) as cordiality,
        coalesce(s.quality_count, 0) as quality_count, coalesce(s.quality_sum, 0) as quality
    ) kept
    cross join lateral (select made.*, got.* from ${countedOf(counted)}) n
    where one.id > ${after} and one.id <= ${upTo} and kept is distinct from n
    order by one.id`.execute(db)
  return rows.map((row) => ({ table: stats, ...row }))
}

async function checkSite(db: Kysely<Database>, onDifference: (one: Difference) => void): Promise<void> {
  const { rows } = await sql<{ kept: Figures; counted: Figures }>`
    select json_build_object('stars', s.star_sum, 'count', s.star_count) as kept,
      json_build_object('stars', n.star_sum, 'count', n.star_count) as counted
    from site_stats s cross join (${starsOfAll}) n
    where (s.star_sum, s.star_count) is distinct from (n.star_sum, n.star_count)`.execute(db)
  for (const difference of rows) onDifference({ table: 'site_stats', id: null, ...difference })
  if (rows.length === 0) return
  await db.transaction().execute(async (trx) => {
    await recountSite(trx)
    await rank(trx, { people: [], firms: [] }) // the mean used for ranking has changed
  })
}
