import { LOAD_STEPS_MS, type CodeEvent, type LoadFailureKind } from '@ponte/contracts/telemetry'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { addBuckets, countInto, noCounts, sumBuckets } from './histogram.ts'

/** Maximum versions counted per hour, across all remotes, so that invented versions cannot fill the disk. */
export const VERSIONS_AN_HOUR = 200
/** Maximum versions shown; no one reads more. */
const VERSIONS_SHOWN = 500
/** Advisory lock for admitting new versions, so that several servers together admit no more than one would. */
const ADMISSION_LOCK = 7_263_026

/** Counts of browsers' reports about one version of a remote. */
export interface Tally {
  remote: string
  version: string
  kind: CodeEvent['kind']
  failure: LoadFailureKind | null
  count: number
  /** Counts of loads by step, then of those beyond the last step. */
  durations: number[] | null
  /** The events of `count` that canary checks consider. */
  weighed: number
  /** Where the newest failure was thrown. */
  at: string | null
}

export interface SeenTally extends Omit<Tally, 'weighed'> {
  lastHour: Date
}

/** Groups events into tallies; events that differ only in their duration share one. */
export function tallyEvents(events: readonly CodeEvent[], weighed: ReadonlySet<CodeEvent> = new Set()): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const event of events) {
    const { remote, version, kind, failure = null, durationMs, at } = event
    const key = [remote, version, kind, failure].join(' ')
    const tally = tallies.get(key) ?? {
      remote,
      version,
      kind,
      failure,
      count: 0,
      durations: kind === 'load' ? noCounts(LOAD_STEPS_MS) : null,
      weighed: 0,
      at: null,
    }
    tally.count += 1
    tally.at = at ?? tally.at
    if (weighed.has(event)) tally.weighed += 1
    if (tally.durations !== null) countInto(tally.durations, LOAD_STEPS_MS, durationMs ?? 0)
    tallies.set(key, tally)
  }
  return [...tallies.values()]
}

/** Adds tallies to this hour's counts; returns those of versions that did not fit. */
export async function count(db: Kysely<Database>, tallies: readonly Tally[]): Promise<Tally[]> {
  const { left, known } = await countWith(db, tallies, 0)
  if (left.length === 0 || known >= VERSIONS_AN_HOUR) return left
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ADMISSION_LOCK})`.execute(trx)
    return (await countWith(trx, left, VERSIONS_AN_HOUR)).left
  })
}

/** Counts in key order, so that two servers counting the same versions cannot deadlock. */
async function countWith(db: Kysely<Database>, tallies: readonly Tally[], room: number): Promise<{ left: Tally[]; known: number }> {
  const { rows } = await sql<{ nth: number; known: number }>`
    with given as (
      select g.*, t.nth::int as nth, date_trunc('hour', now(), 'UTC') as hour
      from jsonb_array_elements(${JSON.stringify(tallies)}::jsonb) with ordinality t (tally, nth),
        jsonb_to_record(t.tally) g (remote text, version text, kind text, failure text, count bigint, durations bigint[], weighed bigint, at text)
    ), known as (
      select distinct remote, version from telemetry where hour = date_trunc('hour', now(), 'UTC')
    ), others as (
      select remote, version, row_number() over (order by remote, version) as place
      from (select remote, version from given except select remote, version from known) o
    ), counted as (
      select remote, version from known
      union all select remote, version from others where place <= ${room}::int - (select count(*) from known)
    ), written as (
      insert into telemetry as t (hour, remote, version, kind, failure, count, durations, weighed, at)
      select hour, remote, version, kind, failure, count, durations, weighed, at from given join counted using (remote, version)
      order by remote, version, kind, failure
      on conflict (hour, remote, version, kind, failure) do update set
        count = t.count + excluded.count,
        weighed = t.weighed + excluded.weighed,
        at = coalesce(excluded.at, t.at),
        durations = case when t.durations is not null then ${addBuckets('durations')} end
    )
    select nth, (select count(*) from known)::int as known from given
    where (remote, version) not in (select remote, version from counted) order by nth`.execute(db)
  const left = rows.flatMap(({ nth }) => tallies[nth - 1] ?? [])
  return { left, known: rows[0]?.known ?? 0 }
}

/** Tallies of the last hours, including the hour in which the period starts, of all remotes or of one. */
export async function tallies(db: Kysely<Database>, hours: number, remote: string | null = null): Promise<SeenTally[]> {
  const { rows } = await sql<SeenTally>`
    with lately as (
      select * from telemetry where hour > now() - make_interval(hours => ${hours + 1}) and (${remote}::text is null or remote = ${remote})
    ), shown as (
      select remote, version from lately group by remote, version order by max(hour) desc, remote, version limit ${VERSIONS_SHOWN}
    )
    select remote, version, kind, failure, sum(count)::float8 as count, max(hour) as "lastHour",
      case when kind = 'load' then ${sumBuckets('durations', LOAD_STEPS_MS)} end as durations,
      (array_agg(at order by hour desc) filter (where at is not null))[1] as at
    from lately join shown using (remote, version)
    group by remote, version, kind, failure order by remote, version, kind, failure`.execute(db)
  return rows
}
