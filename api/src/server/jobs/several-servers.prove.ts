import { dayOf } from '@ponte/contracts/calendar'
import { expect } from 'expect'
import { after, test } from 'node:test'
import { openDatabase } from '../database/open.ts'
import { adderTo } from '../../../test/add.ts'
import { testEngine } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { contact, firm, opening, professional } from '../../../test/factories.ts'
import { freshServerDatabase } from '../../../test/postgres.ts'
import { startServer, type ServerProcess } from '../../../test/server-process.ts'

/** Three servers on one PostgreSQL, each in its own process, as in production. */

const NAMES = ['first', 'second', 'third'] as const
const CONTACTS = 60
const DAY_MS = 86_400_000
/** Time limit for a takeover, longer than a dead server's lease plus a restart. */
const TAKE_OVER_LIMIT_MS = 120_000

async function threeServers() {
  const { url, drop } = await freshServerDatabase()
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  // Marks the sample data as present, so that none is written.
  await database.db.insertInto('demo_state').values({ seed: 'test', seeded_for: new Date() }).execute()
  await database.pool.query(`
    create table writers (name text not null);
    create function note_writer() returns trigger language plpgsql as $$
    begin
      insert into writers values (current_setting('application_name'));
      perform pg_sleep(0.02);
      return new;
    end $$;
    create trigger slow_and_known before insert on outbox for each row execute function note_writer()`)
  const servers = await Promise.all(NAMES.map((name) => startServer(name, url)))
  after(async () => {
    await database.close()
    await drop()
  })
  return { url, database, servers }
}

type Site = Awaited<ReturnType<typeof threeServers>>

async function moveClock({ url: root }: ServerProcess, days: number): Promise<void> {
  const body = JSON.stringify({ days })
  const answer = await fetch(`${root}/demo/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(answer.status).toBe(200)
}

/** Adds contacts of one day, each between a firm and a professional of its own. */
async function addContacts({ database: { db } }: Site, contactDate: Date): Promise<void> {
  const add = adderTo(db)
  const clinic = await add(firm())
  for (let made = 0; made < CONTACTS; made++) {
    await add(contact({ professional: await add(professional()), contractor: clinic.owner, firm: clinic, contactDate }))
  }
}

async function count({ database: { pool } }: Site, query: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${query}`)
  return rows[0]?.count ?? 0
}

const mails = (site: Site) => count(site, `outbox where subject = 'Conte como foi o seu contato'`)
const allAreWritten = (site: Site) => eventually(async () => (await mails(site)) === 2 * CONTACTS, TAKE_OVER_LIMIT_MS)

async function writers({ database: { pool } }: Site): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select distinct name from writers order by name')
  return rows.map(({ name }) => name)
}

/** Expects one row of each kind for both sides of every contact, and an e-mail to each address. */
async function expectOneEach(site: Site): Promise<void> {
  expect(await count(site, `reminders where kind = 'window_opened'`)).toBe(2 * CONTACTS)
  expect(await count(site, `notifications where kind = 'answer_due'`)).toBe(2 * CONTACTS)
  expect(await mails(site)).toBe(2 * CONTACTS)
  const notOne = `contact_logs c cross join lateral (values (c.professional_id), (c.contractor_id)) side (user_id)
    where (select count(*) from outbox o where o.user_id = side.user_id and o.body like '%contato=' || c.id || '%') <> 1`
  expect(await count(site, notOne)).toBe(0)
}

// The embedded database allows only one server.
if (testEngine === 'postgres') {
  const site = await threeServers()
  const { database, servers } = site
  const [anyServer] = servers
  if (anyServer === undefined) throw new Error('no server is running')

  test('after one server moves the clock by two weeks, every user is reminded once', async () => {
    await addContacts(site, new Date())
    await moveClock(anyServer, 14)
    await allAreWritten(site)
    // Each server notices the new day by itself, so check again.
    for (const { url } of servers) expect(await (await fetch(`${url}/demo/clock`)).json()).toMatchObject({ days: 14 })
    await Promise.all(servers.map((server) => moveClock(server, 14.5)))
    await expectOneEach(site)
  })

  test('a user paused for 60 days is reminded by one server, and again 60 days later', async () => {
    const paused = await Promise.all(
      Array.from({ length: 20 }, () => adderTo(database.db)(professional({ paused_at: new Date(Date.now() - 10 * DAY_MS) }))),
    )
    const reminders = () => count(site, `outbox where subject = 'Seu perfil continua em pausa'`)
    for (const [days, expected] of [
      [51, 1],
      [112, 2],
    ] as const) {
      await moveClock(anyServer, days)
      await eventually(async () => (await reminders()) === expected * paused.length, TAKE_OVER_LIMIT_MS)
      for (const { url } of servers) expect(await (await fetch(`${url}/demo/clock`)).json()).toMatchObject({ days })
      await Promise.all(servers.map((server) => moveClock(server, days + 0.5)))
      expect(await count(site, `notifications where kind = 'still_paused'`)).toBe(expected * paused.length)
      expect(await reminders()).toBe(expected * paused.length)
    }
    await moveClock(anyServer, 0)
    await database.db.updateTable('users').set({ paused_at: null, pause_reminded_at: null }).execute()
  })

  test('each opening past its last day is closed once', async () => {
    const clinic = await adderTo(database.db)(firm())
    const lastDay = dayOf(new Date(Date.now() + 140 * DAY_MS))
    const made = await Promise.all(Array.from({ length: 40 }, () => adderTo(database.db)(opening({ firm: clinic, end_on: lastDay }))))
    const closed = () => count(site, 'openings where closed_at is not null')
    await moveClock(anyServer, 138)
    expect(await closed()).toBe(0)
    await moveClock(anyServer, 142)
    await eventually(async () => (await closed()) === made.length, TAKE_OVER_LIMIT_MS)
    await Promise.all(servers.map((server) => moveClock(server, 142.5)))
    expect(await count(site, 'openings where version = 2')).toBe(made.length)
    await moveClock(anyServer, 0)
    await database.db.deleteFrom('openings').execute()
  })

  test('when the server running the job is killed, the others continue, and every user is reminded exactly once', async () => {
    await database.db.deleteFrom('contact_logs').execute()
    await database.db.deleteFrom('outbox').execute()
    await database.pool.query('truncate writers')
    await addContacts(site, new Date(Date.now() + 15 * DAY_MS))
    const moved = moveClock(servers[0] ?? anyServer, 29).catch(() => undefined) // the server that answers may be the one that is killed
    await eventually(async () => (await mails(site)) >= 10)
    const [busy, ...others] = await writers(site)
    expect(others).toEqual([])
    await servers.find(({ name }) => name === busy)?.kill()
    await moved
    expect(await mails(site)).toBeLessThan(2 * CONTACTS)

    const alive = [await startServer('restarted', site.url), ...servers.filter(({ name }) => name !== busy)]
    await allAreWritten(site)
    await Promise.all(alive.map((server) => moveClock(server, 29.5)))
    await expectOneEach(site)
    expect((await writers(site)).length).toBeGreaterThan(1)
  })

  test('each person is notified of an urgent opening once, even if the server that notifies them is killed', async () => {
    // New servers, because the leases of a killed one delay its jobs. Six at once would need too many connections.
    await Promise.all(servers.map((server) => server.kill()))
    const urgent = await threeServers()
    const [one] = urgent.servers as [ServerProcess]
    const ids: string[] = []
    while (ids.length < 60) ids.push((await adderTo(urgent.database.db)(professional())).id)
    const settings = ids.map((user_id) => ({ user_id, urgent_openings: true, quiet_from: '00:00', quiet_to: '00:00' }))
    await urgent.database.db.insertInto('notice_settings').values(settings).execute()
    await urgent.database.db.updateTable('professional_search').set({ takes_urgent: true }).where('user_id', 'in', ids).execute()
    await urgent.database.pool.query('truncate writers')
    const startsAt = new Date(Date.now() + DAY_MS)
    const hours = { starts_at: startsAt, ends_at: new Date(startsAt.getTime() + DAY_MS / 2) }
    const days = { start_on: dayOf(hours.starts_at), end_on: dayOf(hours.ends_at) }
    await adderTo(urgent.database.db)(opening({ firm: await adderTo(urgent.database.db)(firm()), ...hours, ...days }))
    const moved = moveClock(one, 1 / 24).catch(() => undefined)
    await eventually(async () => (await writers(urgent)).length > 0)
    const [busy] = await writers(urgent)
    const killed = urgent.servers.findIndex(({ name }) => name === busy)
    await urgent.servers[killed]?.kill()
    urgent.servers[killed] = await startServer(NAMES[killed] ?? 'first', urgent.url)
    await moved
    await moveClock(urgent.servers[0] ?? one, 2 / 24)
    await eventually(async () => (await count(urgent, `notifications where kind = 'urgent_opening'`)) === ids.length, TAKE_OVER_LIMIT_MS)
    expect(await count(urgent, `outbox where subject = 'Vaga urgente para você'`)).toBe(ids.length)
  })
}
