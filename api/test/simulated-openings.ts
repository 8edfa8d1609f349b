import type { AnswerOf } from '@ponte/contracts/call'
import { exportOpeningFigures, openingFigures } from '@ponte/contracts/interests'
import { expect } from 'expect'
import { sql, type Insertable, type Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { NotificationKind } from '@ponte/contracts/notifications'
import { randomFrom } from '../src/demo/seed/random.ts'
import { readCsv } from '../src/directory/tables/csv.ts'
import type { Notifications } from '../src/server/schema/notifications.ts'
import type { OpeningInterests, Openings } from '../src/server/schema/openings.ts'
import type { Database } from '../src/server/schema/schema.ts'
import type { TestApi } from './api.ts'
import { addCrowd } from './crowd.ts'
import { firm, opening } from './factories.ts'

const FIRMS = 10
const PEOPLE = 60
const START = Date.parse('2026-09-01T12:00:00Z')
const MINUTE_MS = 60_000

/** Simulates openings with notices, interests and choices, and compares every firm's figures with a recount. */
export async function compareWithRecount({ db, add, signIn }: TestApi, count: number): Promise<void> {
  const firms = await Promise.all(Array.from({ length: FIRMS }, () => add(firm())))
  const people = await addCrowd(db, PEOPLE)
  await simulate(db, { firms, people: people.map(({ id }) => id), count })
  const expected = await recount(db)
  let compared = 0
  for (const { id, owner } of firms) {
    const manager = await signIn(owner)
    const ofFirm = expected.filter(({ firmId }) => firmId === id)
    const { results, medianMinutesToFill } = await manager.call(openingFigures, { params: { id } })
    expect(results.map(counts)).toEqual(ofFirm.slice(0, 10).map(counts))
    expect(medianMinutesToFill).toBe(ofFirm[0]?.median ?? null)
    const { csv } = await manager.call(exportOpeningFigures, { params: { id } })
    const [, ...lines] = [...readCsv(csv)].map(({ cells }) => cells.slice(5).map((cell) => (cell === '' ? null : Number(cell))))
    expect(lines).toEqual(ofFirm.map((row) => counts(row).slice(1)))
    compared += lines.length
  }
  expect(compared).toBe(count)
}

type Counted = Pick<
  AnswerOf<typeof openingFigures>['results'][number],
  '_id' | 'notified' | 'seen' | 'interested' | 'chosen' | 'minutesToInterest' | 'minutesToFill'
>
const counts = ({ _id, notified, seen, interested, chosen, minutesToInterest, minutesToFill }: Counted) => [
  _id,
  ...[notified, seen, interested, chosen, minutesToInterest, minutesToFill],
]

interface Cast {
  firms: readonly { id: string; name: string }[]
  people: readonly string[]
  count: number
}

async function simulate(db: Kysely<Database>, { firms, people, count }: Cast): Promise<void> {
  const random = randomFrom('openings')
  const firmOf = (index: number) => {
    const found = firms[index % firms.length]
    if (found === undefined) throw new Error('There is no firm')
    return found
  }
  const after = (instant: Date, minutes: number) => new Date(instant.getTime() + Math.floor(random.fraction() * minutes * MINUTE_MS))
  for (let made = 0; made < count; made += 100) {
    const openings: Insertable<Openings>[] = []
    const notices: Insertable<Notifications>[] = []
    const interests: Insertable<OpeningInterests>[] = []
    for (let index = made; index < Math.min(count, made + 100); index++) {
      const id = randomUUID()
      const published = after(new Date(START), 60 * 24 * 60)
      const ends = random.fraction() < 0.7 ? after(published, 3 * 24 * 60) : null
      const filled = ends !== null && random.fraction() < 0.6 ? ends : null
      const { row } = opening({ firm: firmOf(index), id, created_at: published, closed_at: ends, filled_at: filled })
      openings.push(row)
      const notice = (user_id: string, kind: NotificationKind) => {
        const told = after(published, 120)
        return {
          user_id,
          kind,
          opening_id: id,
          contact_log_id: null,
          created_at: told,
          read_at: random.fraction() < 0.5 ? after(told, 600) : null,
        }
      }
      for (const user_id of random.some(people, random.integer(0, 12))) notices.push(notice(user_id, 'urgent_opening'))
      for (const user_id of random.some(people, random.integer(0, 6))) {
        interests.push({ opening_id: id, user_id, created_at: after(published, 600), ended_at: ends })
        // Another notice about the same opening, which is not counted.
        if (ends !== null) notices.push(notice(user_id, 'opening_closed'))
      }
    }
    await db.insertInto('openings').values(openings).execute()
    if (notices.length > 0) await db.insertInto('notifications').values(notices).execute()
    if (interests.length > 0) await db.insertInto('opening_interests').values(interests).execute()
  }
}

/** The figures counted another way: all rows joined, then grouped. */
async function recount(db: Kysely<Database>): Promise<(Counted & { firmId: string; median: number | null })[]> {
  const { rows } = await sql<Counted & { firmId: string; median: number | null }>`
    with joined as (
      select o.id, o.firm_id, o.created_at, o.filled_at, n.id as notice, n.read_at, i.user_id as interested, i.created_at as interested_at
      from openings o
      left join notifications n on n.opening_id = o.id and n.kind = 'urgent_opening'
      left join opening_interests i on i.opening_id = o.id
    ), counted as (
      select id as "_id", firm_id as "firmId", created_at, count(distinct notice)::int as notified,
        count(distinct case when read_at is not null then notice end)::int as seen, count(distinct interested)::int as interested,
        count(distinct filled_at)::int as chosen,
        trunc(date_part('epoch', min(interested_at) - created_at) / 60)::int as "minutesToInterest",
        trunc(date_part('epoch', max(filled_at) - created_at) / 60)::int as "minutesToFill",
        row_number() over (partition by firm_id order by created_at desc, id desc) as place
      from joined group by id, firm_id, created_at
    ), medians as (
      select "firmId", percentile_cont(0.5) within group (order by "minutesToFill") as median from counted where place <= 10 group by "firmId"
    )
    select counted.*, medians.median from counted join medians using ("firmId") order by created_at desc, "_id" desc`.execute(db)
  return rows
}
