import { importCalendar, getCalendar, removeImport } from '@ponte/contracts/own-calendar'
import { exportMine } from '@ponte/contracts/me'
import { messages } from '@ponte/contracts/messages'
import { searchProfessionals } from '@ponte/contracts/search'
import { expect } from 'expect'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { errorIn } from '../../../test/client.ts'
import { professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'
import { resealJob } from '../../accounts/second-factor/reseal-secrets.ts'
import type { JobParts } from '../../server/jobs/job.ts'
import type { Keys } from '../../server/kept-key.ts'
import { readCalendars } from './read-calendars.ts'

const NOW = '2026-11-26T12:00:00.000Z'
const LATER = '2026-11-26T18:00:00.000Z'

/** Another site's calendars, by path. */
const served = new Map<string, { status?: number; body: string; meanwhile?: () => Promise<void> }>()
const asked: (string | undefined)[] = []
const server = createServer((request, response) => {
  asked.push(request.url)
  const { status = 200, body, meanwhile = () => Promise.resolve() } = served.get(request.url ?? '') ?? { status: 404, body: '' }
  void meanwhile().then(() => response.writeHead(status, { location: '/elsewhere.ics' }).end(body))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close())
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const keys: Keys = [Buffer.alloc(32, 1)]
const { add, config, db, database, signIn, visitor } = await withApi({
  clock: standingAt(NOW),
  config: { outsideOrigins: [site], secondFactorKeys: keys },
})
const lines: unknown[] = []
const log = { info() {}, warn() {}, error: (...line: unknown[]) => void lines.push(line) } as unknown as JobParts['log']
const partsAt = (instant: string, given: Partial<JobParts['config']> = {}): JobParts => ({
  config: { ...config, ...given },
  db,
  database,
  clock: standingAt(instant),
  log,
  signal: new AbortController().signal,
})
const runAt = (...given: Parameters<typeof partsAt>) => readCalendars.run(partsAt(...given))

test.afterEach(async () => {
  expect(lines.splice(0)).toEqual([])
  asked.length = 0
  await db.deleteFrom('calendar_imports').execute()
})

const calendar = (...days: string[]): string =>
  ['BEGIN:VCALENDAR', ...days.flatMap((day) => ['BEGIN:VEVENT', `DTSTART;VALUE=DATE:${day}`, 'END:VEVENT']), 'END:VCALENDAR', ''].join(
    '\r\n',
  )

let made = 0
async function importing(body: string, status = 200) {
  const path = `/${(made += 1)}.ics`
  served.set(path, { status, body })
  const person = await add(professional({ full_name: `Ana Quixaba ${made}` }))
  const actor = await signIn(person)
  const calendarNow = await actor.call(importCalendar, { body: { url: site + path } })
  return { ...person, actor, path, calendarNow, imported: async () => (await actor.call(getCalendar, {})).imported }
}

const isFound = async ({ id }: { id: string }, date: string): Promise<boolean> =>
  (await visitor.call(searchProfessionals, { query: { date, limit: 50 } })).results.some(({ _id }) => _id === id)

test('the job reads the busy days of an external calendar, which keep the person out of searches for those days', async () => {
  const ana = await importing(calendar('20261201', '20261203'))
  expect(ana.calendarNow).toEqual({ feedSince: null, imported: { readAt: null, failure: null, busyDays: 0 } })
  await runAt(NOW)
  expect(await ana.imported()).toEqual({ readAt: NOW, failure: null, busyDays: 2 })
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-01..2026-12-02', '2026-12-01..2026-12-30']
  expect(await Promise.all(days.map((date) => isFound(ana, date)))).toEqual([false, true, false, true, true])
  served.set(ana.path, { body: calendar('20261201', '20261202') })
  await runAt(LATER)
  expect(await Promise.all(days.map((date) => isFound(ana, date)))).toEqual([false, false, true, false, true])

  await ana.actor.call(removeImport, {})
  expect(await ana.imported()).toBe(null)
  expect(await isFound(ana, '2026-12-01')).toBe(true)
})

test('each run reads all calendars that were not read for six hours, twenty at once', async () => {
  const paths: string[] = []
  const twenty = Promise.withResolvers<void>()
  const open = new Set<string>()
  const opened: number[] = []
  for (let count = 0; count < 21; count++) {
    const { path } = await importing(calendar())
    paths.push(path)
    const meanwhile = async () => {
      open.add(path)
      opened.push(open.size)
      if (open.size === 20) twenty.resolve()
      await twenty.promise
      open.delete(path)
    }
    served.set(path, { body: calendar(), meanwhile })
  }
  await runAt(NOW)
  expect(asked.toSorted()).toEqual(paths.toSorted())
  expect(Math.max(...opened)).toBe(20)
  await runAt('2026-11-26T17:59:59Z')
  expect(asked).toHaveLength(21)
  await runAt(LATER)
  expect(asked).toHaveLength(42)
})

test('a server that is closing ends with the twenty calendars that are overdue the longest, and another reads the rest', async () => {
  const closing = new AbortController()
  const last = await importing(calendar())
  const meanwhile = () => Promise.resolve(closing.abort())
  for (let count = 0; count < 20; count++) served.set((await importing(calendar())).path, { body: calendar(), meanwhile })
  const before = new Date('2026-11-26T11:59:59Z')
  await db.updateTable('calendar_imports').set({ next_read_at: before }).where('user_id', '<>', last.id).execute()
  await readCalendars.run({ ...partsAt(NOW), signal: closing.signal })
  expect(asked).toHaveLength(20)
  expect(asked).not.toContain(last.path)
  await runAt(NOW)
  expect(asked.slice(20)).toEqual([last.path])
})

test('a calendar that is still being read, for example by a server that it stopped, is not read again at once', async () => {
  const ana = await importing(calendar('20261201'))
  let runs = 1
  const meanwhile = async () => {
    if (runs++ < 3) await runAt(NOW)
  }
  served.set(ana.path, { body: calendar('20261201'), meanwhile })
  await runAt(NOW)
  expect(asked).toEqual([ana.path])
  expect(await ana.imported()).toEqual({ readAt: NOW, failure: null, busyDays: 1 })
})

const failures: [what: string, answer: { status?: number; body: string }, failure: string][] = [
  ['a page', { body: '<!doctype html>' }, 'no_calendar'],
  ['a calendar that is gone', { status: 404, body: '' }, 'refused'],
  ['a redirect', { status: 302, body: '' }, 'refused'],
  ['a broken server', { status: 500, body: '' }, 'unreachable'],
  ['more than a megabyte', { body: calendar() + 'x'.repeat(1_000_000) }, 'too_large'],
]
for (const [what, answer, failure] of failures) {
  test(`${what} is a failure that the person sees, and the days read earlier stay`, async () => {
    const ana = await importing(calendar('20261201'))
    await runAt(NOW)
    served.set(ana.path, answer)
    await runAt(LATER)
    expect(await ana.imported()).toEqual({ readAt: NOW, failure, busyDays: 1 })
    expect(asked).toEqual([ana.path, ana.path])
    served.set(ana.path, { body: calendar() })
    await runAt('2026-11-27T00:00:00Z')
    expect(await ana.imported()).toMatchObject({ failure: null, busyDays: 0 })
  })
}

test('only public https and webcal addresses are accepted', async () => {
  const actor = await signIn(await add(professional()))
  const to = (url: string) => actor.try(importCalendar, { body: { url } })
  for (const url of [
    'http://example.com/a.ics',
    'https://u:p@example.com/a.ics',
    'https://10.0.0.1/',
    'https://[::1]/',
    'ftp://x.test/',
    'agenda',
  ])
    expect([url, (await to(url)).statusCode]).toEqual([url, 422])
  expect(errorIn(await to('file:///etc/passwd')).fields).toEqual({ url: expect.stringMatching(/https:\/\//) })
  expect(errorIn(await to(' ')).fields).toEqual({ url: messages.requiredFields })
  expect((await to('webcal://example.com/a.ics')).statusCode).toBe(200)
})

test('an address that resolves into our own network is refused when it is read', async () => {
  const actor = await signIn(await add(professional()))
  await actor.call(importCalendar, { body: { url: 'https://localhost/a.ics' } })
  await runAt(NOW)
  expect((await actor.call(getCalendar, {})).imported).toEqual({ readAt: null, failure: 'forbidden_address', busyDays: 0 })
})

test('the address is encrypted, after a key rotation with the newest key, and the export says only that there is one', async () => {
  const ana = await importing(calendar('20261201'))
  const sealed = () => db.selectFrom('calendar_imports').selectAll().executeTakeFirstOrThrow()
  const before = await sealed()
  expect(before.sealed_secret.toString('latin1')).not.toContain(ana.path)
  const fresh = Buffer.alloc(32, 2)
  await resealJob.run(partsAt(NOW, { secondFactorKeys: [fresh, ...keys] }))
  expect((await sealed()).key_id).not.toBe(before.key_id)
  await runAt(NOW, { secondFactorKeys: [fresh] })
  expect(await ana.imported()).toMatchObject({ failure: null, busyDays: 1 })
  const data = await ana.actor.call(exportMine, {})
  expect(data).toMatchObject({ calendar: { feedSince: null, isImported: true } })
  expect(JSON.stringify(data)).not.toMatch(/127\.0\.0\.1|2026-12-01/)
  // Without the key, the person must enter the address again.
  await runAt(LATER, { secondFactorKeys: [Buffer.alloc(32, 3)] })
  expect(await ana.imported()).toMatchObject({ failure: 'forbidden_address', busyDays: 1 })
})

test('a new calendar replaces the days of the previous one, and those of blocked users are not read', async () => {
  const ana = await importing(calendar('20261201'))
  await runAt(NOW)
  served.set('/other.ics', { body: calendar('20261203') })
  expect((await ana.actor.call(importCalendar, { body: { url: `${site}/other.ics` } })).imported).toMatchObject({
    readAt: null,
    busyDays: 0,
  })
  await runAt(NOW)
  expect([await isFound(ana, '2026-12-01'), await isFound(ana, '2026-12-03')]).toEqual([true, false])
  await db.updateTable('users').set({ is_active: false }).where('id', '=', ana.id).execute()
  await runAt(LATER)
  expect(asked).toEqual([ana.path, '/other.ics'])
})
