import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { OTHER, type Violation } from './violation.ts'

/** Maximum distinct violations per hour. Further ones are counted together, by directive. */
export const VIOLATIONS_AN_HOUR = 100
const VIOLATIONS_SHOWN = 50

/** Adds violations to this hour's counts. Several servers at once may slightly exceed the maximum. */
export async function countViolations(db: Kysely<Database>, violations: readonly Violation[]): Promise<void> {
  await sql`
    with given as (
      select directive, blocked, count(*) as count
      from jsonb_to_recordset(${JSON.stringify(violations)}::jsonb) g (directive text, blocked text) group by directive, blocked
    ), known as (
      select directive, blocked from csp_reports where hour = date_trunc('hour', now(), 'UTC')
    ), others as (
      select directive, blocked, row_number() over (order by directive, blocked) as place
      from (select directive, blocked from given except select directive, blocked from known) o
    ), placed as (
      select directive, case when place > ${VIOLATIONS_AN_HOUR}::int - (select count(*) from known) then ${OTHER} else blocked end as blocked, count
      from given left join others using (directive, blocked)
    )
    insert into csp_reports as r (hour, directive, blocked, count)
    select date_trunc('hour', now(), 'UTC'), directive, blocked, sum(count) from placed group by directive, blocked order by directive, blocked
    on conflict (hour, directive, blocked) do update set count = r.count + excluded.count`.execute(db)
}

export interface SeenViolation extends Violation {
  count: number
  lastHour: Date
}

/** The violations of the last hours, most frequent first. */
export async function violations(db: Kysely<Database>, hours: number): Promise<SeenViolation[]> {
  const { rows } = await sql<SeenViolation>`
    select directive, blocked, sum(count)::float8 as count, max(hour) as "lastHour" from csp_reports
    where hour > now() - make_interval(hours => ${hours + 1})
    group by directive, blocked order by sum(count) desc, directive, blocked limit ${VIOLATIONS_SHOWN}`.execute(db)
  return rows
}
