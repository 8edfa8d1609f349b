import { listNotifications } from '@ponte/contracts/notifications'
import { setPause } from '@ponte/contracts/pause'
import { expect } from 'expect'
import { test } from 'node:test'
import { readConfig } from '../../server/config.ts'
import { withApi } from '../../../test/api.ts'
import { professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'
import { standingAt } from '../../../test/moments.ts'
import type { JobParts } from '../../server/jobs/job.ts'
import { remindPaused } from './remind-paused.ts'

const { add, signIn, db, database } = await withApi({ clock: standingAt('2030-01-01T00:00:00Z') })
const errors: unknown[] = []
const log = { info() {}, warn() {}, error: (...what: unknown[]) => void errors.push(what) } as unknown as JobParts['log']
const config = readConfig({ DEMO: '1', PUBLIC_URL: 'https://ponte.example' })
const remindAt = (instant: string) =>
  remindPaused.run({ config, db, clock: standingAt(instant), log, database, signal: new AbortController().signal })

const pausedAt = new Date('2026-11-23T12:00:00Z')
const subjects = async ({ email }: { email: string }) => (await mailsTo(db, email)).map(({ subject }) => subject)
const REMINDER = 'Seu perfil continua em pausa'

test.afterEach(() => expect(errors.splice(0)).toEqual([]))

test('a paused person is reminded by e-mail and notification after 60 days, and every 60 days after that', async () => {
  const ana = await add(professional({ paused_at: pausedAt }))
  await add(professional())
  await remindAt('2027-01-22T11:59:59Z')
  expect(await subjects(ana)).toEqual([])
  for (const instant of ['2027-01-22T12:00:00Z', '2027-01-22T13:00:00Z', '2027-03-20T12:00:00Z']) await remindAt(instant)
  expect(await subjects(ana)).toEqual([REMINDER])
  expect((await mailsTo(db, ana.email))[0]?.text).toContain('em pausa desde 23/11/2026')
  await remindAt('2027-03-23T12:00:00Z')
  expect(await subjects(ana)).toEqual([REMINDER, REMINDER])
  const hers = await signIn(ana)
  const reminder = { kind: 'still_paused', contactLogId: null, from: '', until: null }
  expect((await hers.call(listNotifications, {})).results).toMatchObject([reminder, reminder])
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
})

test('of several concurrent runs only one sends the reminder', async () => {
  const ana = await add(professional({ paused_at: pausedAt }))
  // With three open connections, all runs query before the first one commits.
  await Promise.all([1, 2, 3].map(() => db.transaction().execute((trx) => trx.selectFrom('users').select('id').execute())))
  await Promise.all([1, 2, 3].map(() => remindAt('2027-01-22T12:00:00Z')))
  expect(await subjects(ana)).toEqual([REMINDER])
})

test('active, blocked and deleted people get no reminder, and a new pause starts a new count', async () => {
  const ana = await add(professional({ paused_at: pausedAt }))
  const others = [
    await add(professional({ paused_at: pausedAt, is_active: false })),
    await add(professional({ paused_at: pausedAt, deleted_at: new Date('2026-12-01') })),
  ]
  const hers = await signIn(ana)
  await hers.call(setPause, { body: { paused: false } })
  await remindAt('2027-01-22T12:00:00Z')
  for (const one of [ana, ...others]) expect(await subjects(one)).toEqual([])
  await hers.call(setPause, { body: { paused: true } }) // on 1 January 2030
  await remindAt('2030-03-01T23:59:00Z')
  expect(await subjects(ana)).toEqual([])
  await remindAt('2030-03-02T00:00:00Z')
  expect(await subjects(ana)).toEqual([REMINDER])
})

test('a second pause counts from its own start, even after a reminder in the first', async () => {
  const ana = await add(professional({ paused_at: pausedAt }))
  await remindAt('2029-12-20T12:00:00Z')
  const hers = await signIn(ana)
  await hers.call(setPause, { body: { paused: false } })
  await hers.call(setPause, { body: { paused: true } }) // on 1 January 2030
  await remindAt('2030-03-01T23:59:00Z') // more than 60 days after the last reminder
  expect(await subjects(ana)).toEqual([REMINDER])
  await remindAt('2030-03-02T00:00:00Z')
  expect(await subjects(ana)).toEqual([REMINDER, REMINDER])
})
