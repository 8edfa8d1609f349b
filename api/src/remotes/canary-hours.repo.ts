import type { CodeEvent } from '@ponte/contracts/telemetry'
import { sql, type Kysely } from 'kysely'
import { countRows } from '../server/database/columns.ts'
import { networkLimits } from '../server/http/address.ts'
import { countInDatabase } from '../server/limits/count-together.ts'
import type { Database } from '../server/schema/schema.ts'
import type { CanaryHour } from './canary-rule.ts'
import type { VersionName } from './telemetry/known-versions.ts'

interface Wanted {
  remote: string
  canary: string
  stable: string
  /** null if the canary's start was not recorded; then it counts from the hour of its first report. */
  since: string | null
}

/** Events of one network about one version that count within an hour, so that no single reporter decides. */
const WEIGHED_AN_HOUR = 5
const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

const failedKey = ({ remote, version }: VersionName): string => `failed:${remote} ${version}:address:`

/** The events that count for canary checks. Remembers for a day which networks reported failures. */
export async function weigh(db: Kysely<Database>, ip: string, events: readonly CodeEvent[]): Promise<Set<CodeEvent>> {
  const networks = networkLimits(ip, WEIGHED_AN_HOUR)
  const isWeighed = async (event: CodeEvent): Promise<boolean> => {
    for (const { network, most } of networks) {
      const key = `weighed:${event.remote} ${event.version}:address:${network}`
      if ((await countInDatabase(db, key, HOUR_SECONDS)).count > most) return false
    }
    if (event.kind !== 'load') await countInDatabase(db, failedKey(event) + networks.at(-1)?.network, DAY_SECONDS)
    return true
  }
  const answers = await Promise.all(events.map(isWeighed))
  return new Set(events.filter((_, index) => answers[index]))
}

/** The number of networks that reported failures of a version within a day. */
export const failedNetworks = (db: Kysely<Database>, version: VersionName): Promise<number> =>
  countRows(db, sql`from rate_limits where starts_with(key, ${failedKey(version)}) and expires_at > now()`)

/**
 * Hourly loads and failures of a canary and of the stable version, as reported by browsers. A load served by a fallback version
 * counts as a failure.
 */
export async function canaryHours(db: Kysely<Database>, { remote, canary, stable, since }: Wanted): Promise<CanaryHour[]> {
  const countOf = (version: string, isFailed: boolean) => {
    const failed = isFailed ? sql`and kind <> 'load'` : sql``
    return sql`coalesce(sum(weighed) filter (where version = ${version} ${failed}), 0)::float8`
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
