import { FIELD_DAYS, FIELD_STEPS } from '@ponte/contracts/field-data'
import { LOAD_STEPS_MS } from '@ponte/contracts/telemetry'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import { sumBuckets, type Histogram } from './telemetry/histogram.ts'

/** Counts of one remote, over all its versions. */
export interface ServiceCounts {
  loads: number
  /** Those replaced by a fallback version count as failed. */
  failedLoads: number
  /** Failures after loading: errors of the code, and tasks that blocked the page. */
  errors: number
  durations: Histogram
  /** Only from the share of pages that report views (MEASURED_PAGE_SHARE). */
  views: number
  inp: Histogram
}

/** The counts of the last days, by remote. Failed calls are left out: most come from the server, or from what users typed. */
export async function serviceCounts(db: Kysely<Database>): Promise<Map<string, ServiceCounts>> {
  const isError = sql`failure in ('render', 'slow', 'script')`
  const { rows } = await sql<ServiceCounts & { remote: string }>`
    with loaded as (
      select remote, sum(count) filter (where kind = 'load') as loads, sum(count) filter (where not ${isError}) as failed,
        sum(count) filter (where ${isError}) as errors,
        case when bool_or(kind = 'load') then ${sumBuckets('durations', LOAD_STEPS_MS)} end as durations
      from telemetry where hour >= date_trunc('day', now(), 'UTC') - make_interval(days => ${FIELD_DAYS - 1})
        and failure is distinct from 'call' group by remote
    ), viewed as (
      select remote, sum(views) as views, ${sumBuckets('inp', FIELD_STEPS.inp)} as inp
      from field_data where day > (now() at time zone 'UTC')::date - ${FIELD_DAYS}::int group by remote
    )
    select remote, coalesce(loads, 0)::float8 as loads, coalesce(failed, 0)::float8 as "failedLoads",
      coalesce(errors, 0)::float8 as errors, coalesce(durations, '{}') as durations,
      coalesce(views, 0)::float8 as views, coalesce(inp, '{}') as inp
    from loaded full join viewed using (remote)`.execute(db)
  return new Map(rows.map(({ remote, ...counts }) => [remote, counts]))
}
