import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { urlOf, type AnyCall } from '@ponte/contracts/call'
import { dayOf } from '@ponte/contracts/calendar'
import { createOpening } from '@ponte/contracts/openings'
import { stateOf } from '@ponte/contracts/places'
import { addPushDevice } from '@ponte/contracts/push'
import { sql } from 'kysely'
import { jobsOf } from '@ponte/api/all-jobs'
import { findMatchingPeople } from '@ponte/api/notify-urgent'
import { SEARCH_VERSION } from '@ponte/api/search-version'
import { openSession } from '@ponte/api/sessions'
import { keptFolder } from '@ponte/api/test/postgres-process'
import { withPushService } from '@ponte/api/test/push-service'
import { table, verdictTable } from 'e2e/report'
import { CACHE, openCached } from './databases/cached.ts'
import { openPostgres } from './databases/servers.ts'
import { median, percentile } from './figures.ts'
import { startSite, type Site } from './overload/site.ts'
import { peopleAmong } from './population/person.ts'
import { atMost } from './report.ts'

const SERVERS = 3
const [WAIT_MS, HOUR_MS] = [120_000, 3_600_000]
const PAUSE_MS = 500 // the mean between two openings
/** People with a device: the whole first wave. */
const DEVICES = 20

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' }, openings: { type: 'string', default: '120' } } })
const [rows, count] = [Number(values.rows), Number(values.openings)]
if (!(rows >= 5000 && count >= 1)) throw new Error('--rows must be at least 5000, --openings 1.')
const say = (line: string): void => void process.stderr.write(`${line}\n`)

const folder = keptFolder(join(CACHE, `postgres-${rows}`))
const database = await openCached({ folder, rows, isFresh: false, say }, openPostgres)
const { db } = database
const service = await withPushService()
const dataDir = mkdtempSync(join(tmpdir(), 'ponte-urgent-'))
const sites: Site[] = []

/** Signs the user in and makes one call, to each server in turn. */
let asked = 0
async function ask(user: { id: string; role: 'firm' | 'professional' }, call: AnyCall, params: Record<string, string>, body: unknown) {
  const { cookie } = await openSession(db, { ...user, hasSecondFactor: false }, null)
  const port = sites[(asked += 1) % SERVERS]?.port
  const headers = { cookie: `session=${cookie}`, 'content-type': 'application/json' }
  const startedAt = Date.now()
  const answer = await fetch(`http://127.0.0.1:${port}${urlOf(call, { params })}`, {
    method: call.method,
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}: ${await answer.text()}`)
  return { startedAt, id: answer.status === 204 ? '' : ((await answer.json()) as { _id: string })._id }
}

async function measure() {
  await sql`set statement_timeout = 0`.execute(db)
  await sql`insert into demo_state (seed, seeded_for) values ('bench', now()) on conflict do nothing`.execute(db)
  await sql`update notice_settings set quiet_from = '00:00', quiet_to = '00:00' where quiet_from <> quiet_to`.execute(db) // it may be night
  // A site that has run for a while has nothing to rebuild, and its jobs are not all due at once.
  await sql`update search_state set version = ${SEARCH_VERSION}, is_settled = true`.execute(db)
  for (const { name, everySeconds } of jobsOf({ smtpUrl: null }).filter((job) => job.everySeconds > 60))
    await sql`insert into job_runs (name, due_at) values (${name}, now() + make_interval(secs => ${everySeconds / 2}))
      on conflict (name) do update set due_at = excluded.due_at, taken_until = null`.execute(db)
  say(`starting ${SERVERS} servers …`)
  const env = { DATABASE_URL: `postgres://postgres@${encodeURIComponent(join(folder, 'data'))}/postgres`, DATA_DIR: dataDir }
  const start = () => startSite(resolve(import.meta.dirname, '../../..'), { ...env, OUTSIDE_ORIGINS: service.origin })
  sites.push(...(await Promise.all(Array.from({ length: SERVERS }, start))))
  const startsAt = new Date(Date.now() + 24 * HOUR_MS)
  const hours = { startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + 8 * HOUR_MS).toISOString() }
  const rest = { specialties: [], offersAccommodation: false, description: null }
  const wanted = [...peopleAmong(rows, count)].map(({ profession, city }) => ({ ...rest, profession, city, state: stateOf(city) }))
  const { rows: owners } = await sql<{ id: string; firmId: string }>`
    select id, firm_id as "firmId" from users where role = 'firm' order by created_at, id limit ${count}`.execute(db)
  const people = new Set<string>()
  const opening = { id: '00000000-0000-4000-8000-000000000000', startOn: dayOf(startsAt) }
  /** Gives a device to the people an opening will reach first, who depend on the day's earlier notifications. */
  async function equip(one: (typeof wanted)[number]): Promise<void> {
    const first = await findMatchingPeople(db, { ...opening, ...one }, { now: new Date(), most: DEVICES })
    for (const id of first.filter((person) => !people.has(person))) {
      people.add(id)
      await ask({ id, role: 'professional' }, addPushDevice, {}, service.subscription())
    }
  }
  say(`publishing ${count} openings …`)
  const published = new Map<string, number>()
  const pushed = new Map<string, number>()
  const publish = async (): Promise<void> => {
    for (const [at, one] of wanted.entries()) {
      await equip(one)
      const { id = '', firmId = '' } = owners[at] ?? {}
      const made = await ask({ id, role: 'firm' }, createOpening, { id: firmId }, { ...one, ...hours })
      published.set(made.id, made.startedAt)
      await setTimeout(Math.random() * 2 * PAUSE_MS)
    }
  }
  const [until, publishing] = [Date.now() + count * PAUSE_MS + WAIT_MS, publish()]
  // The population's own openings are pushed too.
  const isOver = () => published.size === wanted.length && [...published.keys()].every((id) => pushed.has(id))
  for (; !isOver() && Date.now() < until; await setTimeout(5))
    for (const { payload } of service.look()) {
      const id = (payload as { url: string }).url.replace('/vagas/', '')
      if (!pushed.has(id)) pushed.set(id, Date.now())
    }
  await publishing
  const ids = [...published.keys()]
  const { rows: notified } = await sql<{ id: string; at: Date }>`select opening_id as id, min(created_at) as at from notifications
    where opening_id = any(${ids}::uuid[]) group by 1`.execute(db)
  await sql`delete from openings where id = any(${ids}::uuid[])`.execute(db)
  for (const name of ['notifications', 'push_devices', 'outbox', 'sessions']) await sql`delete from ${sql.table(name)}`.execute(db)
  const since = (times: Map<string, number>): number[] => ids.map((id) => (times.get(id) ?? Infinity) - (published.get(id) ?? 0))
  return { notified: since(new Map(notified.map(({ id, at }) => [id, at.getTime()]))), pushed: since(pushed) }
}

try {
  const { notified, pushed } = await measure()
  const row = (name: string, times: number[]) => [name, ...[median(times), percentile(times, 99)].map((time) => (time / 1000).toFixed(1))]
  const text = table(['seconds since publishing', 'p50', 'p99'], [row('notices written', notified), row('first push sent', pushed)])
  process.stdout.write(`${text}\n\n${verdictTable([atMost('first push: p99', percentile(pushed, 99) / 1000, 10, ' s')])}\n`)
} finally {
  await Promise.all(sites.map((site) => site.stop()))
  await database.close()
  rmSync(dataDir, { recursive: true })
}
