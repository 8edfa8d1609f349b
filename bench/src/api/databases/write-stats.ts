import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '@ponte/api/schema'
import type { PersonStats } from '../population/person.ts'

/** Writes the statistics of a batch. */
export async function insertStats(
  db: Kysely<Database>,
  table: 'person_stats' | 'firm_stats',
  batch: readonly { id: string; stats: PersonStats | null }[],
): Promise<void> {
  const counted = batch.flatMap(({ id, stats }) => (stats === null ? [] : [{ id, ...stats }]))
  await sql`
    insert into ${sql.table(table)} (${OWNER[table]}, total_contacts, total_services, total_evaluations, cordiality_sum, quality_count, quality_sum)
    select * from unnest(
      ${counted.map(({ id }) => id)}::uuid[], ${counted.map(({ contacts }) => contacts)}::int[],
      ${counted.map(({ services }) => services)}::int[], ${counted.map(({ evaluations }) => evaluations)}::int[],
      ${counted.map(({ cordialitySum }) => cordialitySum)}::int[], ${counted.map(({ qualityCount }) => qualityCount)}::int[],
      ${counted.map(({ qualitySum }) => qualitySum)}::int[]
    )`.execute(db)
}

const OWNER: Readonly<Record<'person_stats' | 'firm_stats', RawBuilder<unknown>>> = {
  person_stats: sql`user_id`,
  firm_stats: sql`firm_id`,
}

/** Counts all stars, for the site's mean. */
export async function countStars(db: Kysely<Database>): Promise<void> {
  await sql`update site_stats set (star_sum, star_count) = (
    select sum(cordiality_sum + quality_sum), sum(total_evaluations + quality_count) from (
      select cordiality_sum, quality_sum, total_evaluations, quality_count from person_stats
      union all select cordiality_sum, quality_sum, total_evaluations, quality_count from firm_stats
    ) everybody)`.execute(db)
}
