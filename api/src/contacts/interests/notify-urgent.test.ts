import { deleteFirm, updateFirm } from '@ponte/contracts/firms'
import { chooseInterested, showInterest } from '@ponte/contracts/interests'
import { changeNoticeSettings, getNoticeSettings, listNotifications } from '@ponte/contracts/notifications'
import { closeOpening, deleteOpening, updateOpening } from '@ponte/contracts/openings'
import { setPause } from '@ponte/contracts/pause'
import { addPushDevice } from '@ponte/contracts/push'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { adderTo } from '../../../test/add.ts'
import { withApi } from '../../../test/api.ts'
import type { Actor } from '../../../test/client.ts'
import { hasSeveralConnections } from '../../../test/database.ts'
import { admin, firm, opening, professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'
import { standingAt } from '../../../test/moments.ts'
import { withPostOffice } from '../../../test/post-office.ts'
import { withPushService } from '../../../test/push-service.ts'
import { makeSecret } from '../../make-secret.ts'
import { readConfig } from '../../server/config.ts'
import type { JobParts } from '../../server/jobs/job.ts'
import { deliverMails } from '../../server/mail/deliver.ts'
import { deliverPushes } from '../push/deliver-pushes.ts'
import { notifyUrgent, notifyUrgentWaves } from './notify-urgent.ts'

/** A Wednesday, 12:00 in São Paulo. */
const NOON = '2026-11-25T15:00:00Z'
const service = await withPushService()
const { add, signIn, db, database, config } = await withApi({
  clock: standingAt(NOON),
  config: { publicUrl: 'https://ponte.example', outsideOrigins: [service.origin], secondFactorKeys: [Buffer.alloc(32, 1)] },
})
const errors: unknown[] = []
const log = { info() {}, warn() {}, error: (...what: unknown[]) => void errors.push(what) } as unknown as JobParts['log']
async function runAt(instant: string, jobs = [notifyUrgent, notifyUrgentWaves]): Promise<void> {
  for (const { run } of jobs) await run({ config, db, clock: standingAt(instant), log, database, signal: new AbortController().signal })
}

const office = await withPostOffice()
/** Who gets an urgent notice by e-mail if the outbox is delivered at an instant. */
async function mailedAt(instant: string): Promise<string[]> {
  await sql`update outbox set next_try_at = now()`.execute(db)
  const real = readConfig({ SMTP_URL: office.url, PUBLIC_URL: 'https://ponte.example' })
  await deliverMails({ db, config: real, clock: standingAt(instant), log, makeSecret })
  const urgent = office.takeAll().filter(({ parts }) => parts['text/plain']?.includes('com urgência'))
  return urgent.flatMap(({ to }) => to)
}

test.afterEach(async () => {
  expect(errors.splice(0)).toEqual([])
  await db.deleteFrom('openings').execute()
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('notice_settings').execute()
  await db.updateTable('professional_search').set({ takes_urgent: false }).execute()
})

type Given = Parameters<typeof professional>[0]
const optIn = async (given: Given = {}, settings: object = {}) => {
  const person = await add(professional(given))
  const actor = await signIn(person)
  await actor.call(changeNoticeSettings, { body: { urgentOpenings: true, ...settings } })
  return { ...person, actor }
}

/** People who have opted in, inserted directly, because a session for each would be slow. */
async function crowd(count: number, given: Given = {}): Promise<string[]> {
  const people = []
  for (let made = 0; made < count; made++) people.push(await add(professional(given)))
  const ids = people.map(({ id }) => id)
  await db
    .insertInto('notice_settings')
    .values(ids.map((user_id) => ({ user_id, urgent_openings: true })))
    .execute()
  await db.updateTable('professional_search').set({ takes_urgent: true }).where('user_id', 'in', ids).execute()
  return ids
}

/** A shift on Thursday from 7:00 to 19:00. */
const SHIFT = { starts_at: '2026-11-26T10:00:00Z', ends_at: '2026-11-26T22:00:00Z', start_on: '2026-11-26', end_on: '2026-11-26' }
const publish = async (given: Partial<Parameters<typeof opening>[0]> = {}) => add(opening({ firm: await add(firm()), ...SHIFT, ...given }))

async function notified(): Promise<string[]> {
  const rows = await db.selectFrom('notifications').select('user_id').where('kind', '=', 'urgent_opening').orderBy('user_id').execute()
  return rows.map((row) => row.user_id)
}

test('notices are off until they are turned on, with quiet hours from 22:00 to 06:00', async () => {
  const actor = await signIn(await add(professional()))
  expect(await actor.call(getNoticeSettings, {})).toEqual({ urgentOpenings: false, quietFrom: '22:00', quietTo: '06:00' })
  const on = { urgentOpenings: true, quietFrom: '23:30', quietTo: '06:00' }
  expect(await actor.call(changeNoticeSettings, { body: { urgentOpenings: true, quietFrom: '23:30' } })).toEqual(on)
  expect(await actor.call(changeNoticeSettings, { body: {} })).toEqual(on)
  expect((await actor.try(changeNoticeSettings, { body: { quietTo: '24:00' } })).statusCode).toBe(422)
})

test('an urgent opening reaches matching people once, by notification and, at a confirmed address, by e-mail', async () => {
  const ana = await optIn({ weekdays: ['qui'] })
  const near = await optIn({ city: 'campinas', travel_availability: true, max_distance_km: 200 })
  const unconfirmed = await optIn({ email_confirmed_at: null })
  await add(professional())
  await optIn({ profession: 'medico' })
  await optIn({ specialties: ['pediatria'] })
  await optIn({ city: 'rio_de_janeiro' })
  await optIn({ weekdays: ['seg'] })
  await optIn({ available_from: '2026-11-27' })
  await optIn({ is_active: false }).catch(() => undefined)
  await (await optIn()).actor.call(setPause, { body: { paused: true } })
  const { id } = await publish({ specialties: ['uti'] })
  await publish({ closed_at: new Date(NOON), specialties: ['uti'] })
  await publish({
    ...SHIFT,
    starts_at: '2026-11-28T10:00:00Z',
    ends_at: '2026-11-28T12:00:00Z',
    start_on: '2026-11-28',
    end_on: '2026-11-28',
  })
  await runAt(NOON)
  await runAt(NOON)
  expect(await notified()).toEqual([ana.id, near.id, unconfirmed.id].sort())
  const { results } = await ana.actor.call(listNotifications, { query: {} })
  expect(results).toMatchObject([{ kind: 'urgent_opening', opening: { id, startsAt: '2026-11-26T10:00:00.000Z' } }])
  expect((await mailsTo(db, ana.email)).map(({ subject }) => subject)).toEqual(['Vaga urgente para você'])
  expect(await mailsTo(db, unconfirmed.email)).toEqual([])
})

test('the best ranked are notified first, in waves, until it is closed or has started', async () => {
  const ids = await crowd(90)
  const [best = ''] = ids
  await db.updateTable('professional_search').set({ reputation: 5 }).where('user_id', '=', best).execute()
  const { id } = await publish()
  const counts: number[] = []
  for (const time of ['12:00:00', '12:00:10', '12:09:59', '12:10:00', '12:29:59', '12:30:00']) {
    await runAt(`2026-11-25T${time}-03:00`)
    counts.push((await notified()).length)
  }
  expect(counts).toEqual([20, 20, 20, 80, 80, 90])
  const [first] = await db.selectFrom('notifications').select('created_at').where('user_id', '=', best).execute()
  expect(first?.created_at).toEqual(new Date(NOON))

  const [late] = await crowd(1)
  await runAt('2026-11-26T10:00:00Z')
  expect(await notified()).not.toContain(late)
  await db
    .updateTable('openings')
    .set({ closed_at: new Date(NOON) })
    .where('id', '=', id)
    .execute()
  await runAt('2026-11-25T17:00:00Z')
  expect(await notified()).not.toContain(late)
})

test('no notice is sent in quiet hours: it waits for their end, unless the opening starts before', async () => {
  const ana = await optIn()
  const owl = await optIn({}, { quietFrom: '09:00', quietTo: '17:00' })
  const always = await optIn({}, { quietFrom: '00:00', quietTo: '00:00' })
  await publish({ ...SHIFT, starts_at: '2026-11-26T12:00:00Z' })
  await runAt('2026-11-25T22:00:00-03:00')
  expect(await notified()).toEqual([owl.id, always.id].sort())
  await runAt('2026-11-26T05:59:59-03:00')
  expect(await notified()).not.toContain(ana.id)
  await runAt('2026-11-26T06:00:00-03:00')
  expect(await notified()).toContain(ana.id)
})

test('an e-mail that is late is not sent in quiet hours, nor after the opening has started', async () => {
  const [prompt, late] = [await optIn(), await optIn()]
  const [always, retired] = [await optIn({}, { quietTo: '22:00' }), await optIn({}, { quietTo: '22:00' })]
  await publish()
  await runAt('2026-11-25T21:59:30-03:00')
  for (const { email } of [late, always, retired]) office.refuse(email, 452)
  expect(await mailedAt('2026-11-25T21:59:59-03:00')).toEqual([prompt.email])
  office.accept(late.email)
  office.accept(always.email)
  expect(await mailedAt('2026-11-25T22:00:00-03:00')).toEqual([always.email])
  office.accept(retired.email)
  expect(await mailedAt(SHIFT.starts_at)).toEqual([])
  expect(await notified()).toHaveLength(4)
})

test('the e-mail of an opening without hours can be sent until the end of its first day', async () => {
  const [early, late] = [await optIn({}, { quietTo: '22:00' }), await optIn({}, { quietTo: '22:00' })]
  await publish({ starts_at: null, ends_at: null, end_on: '2026-11-27' })
  await runAt(NOON)
  office.refuse(late.email, 452)
  expect(await mailedAt('2026-11-26T23:59:59-03:00')).toEqual([early.email])
  office.accept(late.email)
  expect(await mailedAt('2026-11-27T00:00:00-03:00')).toEqual([])
})

test('a notice is not pushed after the opening has started, nor shown then by a device that was off', async () => {
  const ana = await optIn({}, { quietTo: '22:00' })
  await ana.actor.call(addPushDevice, { body: service.subscription() })
  const withoutHours = { starts_at: null, ends_at: null }
  for (const [hours, at, ttl] of [
    [{}, '2026-11-26T03:00:00-03:00', ['14400']],
    [{}, '2026-11-26T06:59:50-03:00', ['10']],
    [{}, SHIFT.starts_at, []],
    [withoutHours, '2026-11-26T23:59:50-03:00', ['10']],
    [withoutHours, '2026-11-27T00:00:00-03:00', []],
  ] as const) {
    await publish(hours)
    await runAt(NOON)
    await runAt(at, [deliverPushes])
    expect([at, service.look().map(({ headers }) => headers['ttl'])]).toEqual([at, ttl])
  }
})

test('a notice that waits is neither mailed nor pushed once its opening is gone, or its recipient has turned notices off', async () => {
  const [ana, eva] = [await optIn(), await optIn()]
  await eva.actor.call(addPushDevice, { body: service.subscription() })
  const boss = await signIn(await add(admin()))
  const ends: Record<string, (manager: Actor, path: { id: string; openingId: string }) => Promise<unknown>> = {
    none: () => Promise.resolve(),
    filled: async (manager, { openingId: id }) => {
      await ana.actor.call(showInterest, { params: { id } })
      await manager.call(chooseInterested, { params: { id }, body: { userId: ana.id } })
    },
    closed: (manager, params) => manager.call(closeOpening, { params }),
    deleted: (manager, params) => manager.call(deleteOpening, { params }),
    'firm deleted': (manager, params) => manager.call(deleteFirm, { params }),
    'firm blocked': (_, params) => boss.call(updateFirm, { params, body: { isActive: false } }),
    'turned off': () => Promise.all([ana, eva].map(({ actor }) => actor.call(changeNoticeSettings, { body: { urgentOpenings: false } }))),
  }
  const outcomes: unknown[] = []
  for (const [how, end] of Object.entries(ends)) {
    const clinic = await add(firm())
    const { id: openingId } = await publish({ firm: clinic })
    await runAt(NOON)
    await end(await signIn(clinic.owner), { id: clinic.id, openingId })
    await runAt(NOON, [deliverPushes])
    outcomes.push([how, service.look().length, await mailedAt(NOON)])
    // A person gets at most five a day.
    for (const table of ['openings', 'notifications', 'outbox'] as const) await db.deleteFrom(table).execute()
  }
  expect(outcomes).toEqual([
    ['none', 1, [ana.email]],
    ['filled', 0, []],
    ['closed', 0, []],
    ['deleted', 0, []],
    ['firm deleted', 0, []],
    ['firm blocked', 0, []],
    ['turned off', 0, []],
  ])
})

test('waves count from the first notice, which waits out quiet hours', async () => {
  await crowd(25)
  await publish()
  const counts: number[] = []
  for (const time of ['25T22:00', '26T06:00', '26T06:09', '26T06:10']) {
    await runAt(`2026-11-${time}:00-03:00`)
    counts.push((await notified()).length)
  }
  expect(counts).toEqual([0, 20, 20, 25])
})

test('the waves begin again if the start is moved away and back', async () => {
  await crowd(45)
  const clinic = await add(firm())
  const { id: openingId } = await add(opening({ firm: clinic, ...SHIFT }))
  await runAt(NOON)
  const owner = await signIn(clinic.owner)
  const where = { profession: 'enfermeiro', state: 'SP', city: 'sao_paulo', offersAccommodation: false } as const
  const moveTo = (day: string) =>
    owner.call(updateOpening, {
      params: { id: clinic.id, openingId },
      body: { ...where, specialties: [], startsAt: `${day}T10:00:00Z`, endsAt: `${day}T22:00:00Z` },
    })
  await moveTo('2026-12-10')
  await moveTo('2026-11-26')
  await runAt('2026-11-25T13:00:00-03:00')
  expect(await notified()).toHaveLength(40)
})

test('a person gets at most five notices per day in São Paulo', async () => {
  const ana = await optIn({}, { quietFrom: '00:00', quietTo: '00:00' })
  for (let made = 0; made < 7; made++) await publish()
  await runAt('2026-11-25T23:59:59-03:00')
  expect(await notified()).toHaveLength(5)
  await runAt('2026-11-26T00:00:00-03:00')
  expect((await notified()).filter((id) => id === ana.id)).toHaveLength(7)
})

if (hasSeveralConnections) {
  test('several servers at once notify each person once, within the limits of wave and day', async () => {
    await crowd(30)
    await adderTo(db)(firm())
    for (let made = 0; made < 7; made++) await publish()
    await Promise.all([1, 2, 3].map(() => runAt(NOON)))
    const all = await db.selectFrom('notifications').select(['user_id', 'opening_id']).where('kind', '=', 'urgent_opening').execute()
    const countBy = (key: 'user_id' | 'opening_id') =>
      Object.values(Object.groupBy(all, (row) => row[key] ?? '')).map((rows) => rows?.length ?? 0)
    expect(Math.max(...countBy('opening_id'))).toBeLessThanOrEqual(20)
    expect(Math.max(...countBy('user_id'))).toBeLessThanOrEqual(5)
    const mails = await db.selectFrom('outbox').select('id').where('subject', '=', 'Vaga urgente para você').execute()
    expect(mails.length).toBeGreaterThanOrEqual(all.length)
  })
}
