import { FIELD_DAYS, FIELD_METRICS, FIELD_STEPS, type FieldMetric } from '@ponte/contracts/field-data'
import type { ViewEvent } from '@ponte/contracts/telemetry'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { addBuckets, countInto, noCounts, sumBuckets, type Histogram } from './histogram.ts'

/** Maximum rows per day, so that invented routes cannot fill the disk. Several servers at once may slightly exceed it. */
export const FIELD_ROWS_A_DAY = 1000
const ROWS_SHOWN = 500

interface FieldTally extends Readonly<Record<FieldMetric, Histogram>> {
  remote: string
  version: string
  route: string
  views: number
}

/** A row of the last days, with its version's place in order of appearance. */
export interface SeenFieldTally extends FieldTally {
  place: number
}

/** Adds views to today's counts, up to the maximum number of rows. Returns how many views did not fit. */
export async function countViews(db: Kysely<Database>, events: readonly ViewEvent[]): Promise<number> {
  const columns = FIELD_METRICS.map((metric) => sql.ref(metric))
  const changes = FIELD_METRICS.map((metric) => sql`${sql.ref(metric)} = ${addBuckets(metric)}`)
  const { rows } = await sql<{ views: number }>`
    with given as (
      select g.*, (now() at time zone 'UTC')::date as day
      from jsonb_to_recordset(${JSON.stringify(tallyViews(events))}::jsonb)
        g (remote text, version text, route text, views integer, lcp integer[], inp integer[], cls integer[], load integer[])
    ), today as (
      select remote, version, route from field_data where day = (now() at time zone 'UTC')::date
    ), others as (
      select remote, version, route, row_number() over (order by remote, version, route) as place
      from (select remote, version, route from given except select remote, version, route from today) o
    ), written as (
      insert into field_data as t (day, remote, version, route, place, views, ${sql.join(columns)})
      select day, remote, version, route, coalesce(
        (select min(k.place) from field_data k where k.remote = given.remote and k.version = given.version),
        (select coalesce(max(k.place), 0) + 1 from field_data k)
      ), views, ${sql.join(columns)}
      from given left join others using (remote, version, route)
      where others.place is null or others.place <= ${FIELD_ROWS_A_DAY}::int - (select count(*) from today)
      -- In key order, so that two servers counting the same views cannot deadlock.
      order by remote, version, route
      on conflict (day, remote, version, route) do update set views = t.views + excluded.views, ${sql.join(changes)}
      returning remote, version, route
    )
    select views from given where (remote, version, route) not in (select * from written)`.execute(db)
  return rows.reduce((sum, { views }) => sum + views, 0)
}

/** The counts of the last days, by remote and route; the latest version comes first. */
export async function fieldTallies(db: Kysely<Database>): Promise<SeenFieldTally[]> {
  const histograms = FIELD_METRICS.map((metric) => sql`${sumBuckets(metric, FIELD_STEPS[metric])} as ${sql.ref(metric)}`)
  const { rows } = await sql<SeenFieldTally>`
    with versions as (select remote, version, min(place)::float8 as place from field_data group by remote, version)
    select remote, route, version, v.place, sum(views)::float8 as views, ${sql.join(histograms)}
    from field_data join versions v using (remote, version)
    where day > (now() at time zone 'UTC')::date - ${FIELD_DAYS}::int
    group by remote, route, version, v.place order by remote, route, v.place desc, version limit ${ROWS_SHOWN}`.execute(db)
  return rows
}

/** Groups views by remote, version and route. */
function tallyViews(events: readonly ViewEvent[]): FieldTally[] {
  const tallies = new Map<string, FieldTally & Record<FieldMetric, number[]>>()
  for (const { remote, version, route, ...values } of events) {
    const key = [remote, version, route].join(' ')
    const tally = tallies.get(key) ?? { remote, version, route, views: 0, ...noFieldCounts() }
    tally.views += 1
    for (const metric of FIELD_METRICS) countInto(tally[metric], FIELD_STEPS[metric], values[metric])
    tallies.set(key, tally)
  }
  return [...tallies.values()]
}

const noFieldCounts = () => ({
  lcp: noCounts(FIELD_STEPS.lcp),
  inp: noCounts(FIELD_STEPS.inp),
  cls: noCounts(FIELD_STEPS.cls),
  load: noCounts(FIELD_STEPS.load),
})
