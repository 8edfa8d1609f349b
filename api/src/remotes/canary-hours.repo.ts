import { sql, type Kysely } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import type { CanaryHour } from './canary-rule.ts'

interface Wanted {
  remote: string
  canary: string
  stable: string
  /** null if the canary's start was not recorded; then it counts from the hour of its first report. */
  since: string | null
}

/**
 * Hourly loads and failures of a canary and of the stable version, as reported by browsers. A load served by a fallback version
 * counts as a failure.
 */
export async function canaryHours(db: Kysely<Database>, { remote, canary, stable, since }: Wanted): Promise<CanaryHour[]> {
  const countOf = (version: string, isFailed: boolean) => {
    const failed = isFailed ? sql`and kind <> 'load'` : sql``
    return sql`coalesce(sum(count) filter (where version = ${version} ${failed}), 0)::float8`
  }
  const { rows } = await sql<{ canaryLoads: number; canaryFailures: number; stableLoads: number; stableFailures: number }>`
    select ${countOf(canary, false)} as "canaryLoads", ${countOf(canary, true)} as "canaryFailures",
      ${countOf(stable, false)} as "stableLoads", ${countOf(stable, true)} as "stableFailures"
    from telemetry
    where remote = ${remote} and version in (${canary}, ${stable}) and hour >= coalesce(
      date_trunc('hour', ${since}::timestamptz, 'UTC'),
      (select min(hour) from telemetry where remote = ${remote} and version = ${canary})
    )
    group by hour order by hour`.execute(db)
  return rows.map((row) => ({
    canary: { loads: row.canaryLoads, failures: row.canaryFailures },
    stable: { loads: row.stableLoads, failures: row.stableFailures },
  }))
}
