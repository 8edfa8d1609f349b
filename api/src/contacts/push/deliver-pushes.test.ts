import { logContact } from '@ponte/contracts/contacts'
import { changeMailSettings, changeNoticeSettings, listNotifications } from '@ponte/contracts/notifications'
import { setPause } from '@ponte/contracts/pause'
import { addPushDevice, listPushDevices, pushKey } from '@ponte/contracts/push'
import { expect } from 'expect'
import { importJWK, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { createECDH } from 'node:crypto'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { firm, opening, professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'
import { standingAt } from '../../../test/moments.ts'
import { open, withPushService } from '../../../test/push-service.ts'
import type { Job, JobParts } from '../../server/jobs/job.ts'
import { remindPaused } from '../../directory/people/remind-paused.ts'
import { notifyUrgent } from '../interests/notify-urgent.ts'
import { resealJob } from '../../accounts/second-factor/reseal-secrets.ts'
import { deliverPushes } from './deliver-pushes.ts'
import { claimNotices } from './push-devices.repo.ts'

/** A Wednesday, 12:00 in São Paulo. */
const NOON = standingAt('2026-11-25T15:00:00Z')
const service = await withPushService()
const OLD_KEY = Buffer.alloc(32, 1)
const site = await withApi({ clock: NOON, config: { outsideOrigins: [service.origin], secondFactorKeys: [OLD_KEY] } })
const { add, db, database, signIn, visitor } = site
const errors: unknown[] = []
const log = { info() {}, warn() {}, error: (...what: unknown[]) => void errors.push(what) } as unknown as JobParts['log']

const run = (job: Job, { config = site.config, clock = NOON } = {}) =>
  job.run({ config, db, clock, log, database, signal: new AbortController().signal })
const deliver = () => run(deliverPushes)

test.beforeEach(() => service.answerWith(201))
test.afterEach(async () => {
  expect(errors.splice(0)).toEqual([])
  service.look()
  await db.deleteFrom('push_notices').execute()
  await db.deleteFrom('openings').execute()
})

type Given = Parameters<typeof professional>[0]
async function withDevice(given: Given = {}, devices = 1) {
  const person = await add(professional(given))
  const actor = await signIn(person)
  for (let made = 0; made < devices; made++) await actor.call(addPushDevice, { body: service.subscription() })
  return { ...person, actor }
}

/** A firm requests the person's contact, which notifies them. */
async function contactTo({ id }: { id: string }): Promise<void> {
  const { owner } = await add(firm({ name: 'Clínica Vida' }))
  await (await signIn(owner)).call(logContact, { body: { professionalId: id, contractorType: 'firm' } })
}

/** Seconds until each unsent e-mail to the person is due. */
async function waitsOf({ email }: { email: string }): Promise<number[]> {
  const { rows } = await sql<{ waits: number }>`
    select round(extract(epoch from next_try_at - created_at))::int as waits from outbox where recipient = ${email} and sent_at is null`.execute(
    db,
  )
  return rows.map(({ waits }) => waits)
}

/** web-push chooses its own keys and salt, so this example tests only the stub that decrypts our pushes. */
test('the message of RFC 8291, appendix A, is decrypted with its keys', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4' +
    'Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const opened = open(Buffer.from(message, 'base64url'), { pair, auth: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url') })
  expect(opened).toBe('When I grow up, I want to be a watermelon')
})

test('a notice reaches the device encrypted, signed and without contact details, and its e-mail is withdrawn', async () => {
  const ana = await withDevice()
  await contactTo(ana)
  expect(await waitsOf(ana)).toEqual([60])
  await deliver()
  const [pushed, ...more] = service.look()
  expect(more).toEqual([])
  expect(pushed?.payload).toEqual({
    title: 'Alguém quer falar com você',
    body: expect.stringContaining('(Clínica Vida) confirmou interesse em falar com você'),
    url: '/meus-contatos',
  })
  expect(JSON.stringify(pushed?.payload)).not.toMatch(/@|\+55|\(\d\d\)/)
  expect(pushed?.headers).toMatchObject({ ttl: '14400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
  expect(Number(pushed?.headers['content-length'])).toBeLessThan(3000)

  const { publicKey } = await visitor.call(pushKey, {})
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(pushed?.headers.authorization ?? '') ?? []
  expect(key).toBe(publicKey)
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: service.origin })
  expect(payload.sub).toBe(site.config.securityContact)

  await deliver()
  expect(service.look()).toEqual([])
  expect(await mailsTo(db, ana.email)).toEqual([])
  expect((await ana.actor.call(listNotifications, {})).results).toHaveLength(1)
  expect((await ana.actor.call(listPushDevices, {})).results).toMatchObject([{ deliveredAt: expect.any(String) }])
})

test('without a device, the e-mail goes out at once', async () => {
  const ana = await add(professional())
  await contactTo(ana)
  expect(await waitsOf(ana)).toEqual([0])
})

test('every device gets a notice, in its owner’s language; one that accepts it is enough', async () => {
  const ana = await withDevice({ language: 'en' }, 2)
  await contactTo(ana)
  await deliver()
  expect(service.look().map(({ payload }) => payload)).toEqual(
    Array(2).fill(expect.objectContaining({ url: '/meus-contatos', title: 'Someone would like to talk to you' })),
  )
})

test('if a push fails, the e-mail remains', async () => {
  const ana = await withDevice()
  await contactTo(ana)
  service.answerWith(500)
  await deliver()
  service.answerWith(201)
  await deliver()
  expect(service.look()).toHaveLength(1)
  expect(await waitsOf(ana)).toEqual([60])
})

for (const status of [404, 410]) {
  test(`a push service's ${status} removes the device`, async () => {
    const ana = await withDevice()
    await contactTo(ana)
    service.answerWith(status)
    await deliver()
    expect(service.look()).toHaveLength(1)
    expect((await ana.actor.call(listPushDevices, {})).results).toEqual([])
    expect(await waitsOf(ana)).toEqual([60])
  })
}

const moveOn = (seconds: number) =>
  sql`update push_notices set next_try_at = next_try_at - make_interval(secs => ${seconds}), created_at = created_at - make_interval(secs => ${seconds})`.execute(
    db,
  )

test('a busy push service is retried when it says, but not once the e-mail has gone out', async () => {
  const ana = await withDevice()
  await contactTo(ana)
  service.answerWith(429, { 'retry-after': '30' })
  await deliver()
  await deliver()
  expect(service.look()).toHaveLength(1)
  await moveOn(29)
  await deliver()
  expect(service.look()).toEqual([])
  await moveOn(2)
  service.answerWith(503, { 'retry-after': '40' })
  await deliver()
  expect(service.look()).toHaveLength(1)
  expect(await db.selectFrom('push_notices').selectAll().execute()).toEqual([])
  expect(await waitsOf(ana)).toEqual([60])
})

for (const [what, status, pushes] of [
  ['is busy', 429, 6],
  ['fails', 500, 6],
  ['refuses', 401, 1],
] as const) {
  test(`without an e-mail, a push service that ${what} is retried for an hour, unless it refuses`, async () => {
    const ana = await withDevice()
    await ana.actor.call(changeMailSettings, { body: { contact_received: false } })
    await contactTo(ana)
    service.answerWith(status, { 'retry-after': '86400' })
    for (let asked = 0; asked < 10; asked++) {
      await deliver()
      await moveOn(600)
    }
    expect(service.look()).toHaveLength(pushes)
    expect(await waitsOf(ana)).toEqual([])
  })
}

test('without an e-mail, a notice whose push timed out is pushed later', async (t) => {
  const ana = await withDevice()
  await ana.actor.call(changeMailSettings, { body: { contact_received: false } })
  await contactTo(ana)
  const timeout = t.mock.method(AbortSignal, 'timeout', () => AbortSignal.abort())
  await deliver()
  timeout.mock.restore()
  expect(service.look()).toEqual([])
  await moveOn(600)
  await deliver()
  expect(service.look()).toHaveLength(1)
})

test('three servers push each notice once', async () => {
  const ana = await withDevice()
  const notices = Array.from({ length: 35 }, () => ({ user_id: ana.id, kind: 'still_paused' as const, created_at: NOON.now() }))
  const stored = await db
    .insertInto('notifications')
    .values(notices.map((notice) => ({ ...notice, contact_log_id: null })))
    .returning('id')
    .execute()
  const rows = stored.map(({ id }) => ({ notification_id: id, user_id: ana.id, title: 'Aviso', body: id, path: '/' }))
  await db.insertInto('push_notices').values(rows).execute()
  await Promise.all([deliver(), deliver(), deliver()])
  const bodies = service.look().map(({ payload }) => (payload as { body: string }).body)
  expect(bodies.sort()).toEqual(stored.map(({ id }) => id).sort())
})

test('a notice claimed by a server that died is not pushed again, but comes by e-mail', async () => {
  const ana = await withDevice()
  await contactTo(ana)
  expect(await claimNotices(db, NOON.now(), 20)).toHaveLength(1)
  await deliver()
  expect(service.look()).toEqual([])
  expect(await waitsOf(ana)).toEqual([60])
})

test('a notice that waited too long while no server ran is not pushed: a minute with an e-mail, an hour without', async () => {
  const ana = await withDevice()
  await contactTo(ana)
  await moveOn(61)
  await deliver()
  expect(service.look()).toEqual([])
  expect(await waitsOf(ana)).toEqual([60])
  await ana.actor.call(changeMailSettings, { body: { contact_received: false } })
  await contactTo(ana)
  await moveOn(3601)
  await deliver()
  expect(service.look()).toEqual([])
})

/** A shift on Thursday from 7:00 to 19:00. */
const SHIFT = { starts_at: '2026-11-26T10:00:00Z', ends_at: '2026-11-26T22:00:00Z', start_on: '2026-11-26', end_on: '2026-11-26' }

test('an urgent opening is pushed by the first run of each job after its publication', async () => {
  const ana = await withDevice()
  await ana.actor.call(changeNoticeSettings, { body: { urgentOpenings: true } })
  const clinic = await add(firm({ name: 'Clínica Ipê' }))
  const { id } = await add(opening({ firm: clinic, ...SHIFT }))
  await run(notifyUrgent)
  await deliver()
  expect(service.look()).toMatchObject([
    { headers: { urgency: 'high' }, payload: { title: 'Vaga urgente para você', url: `/vagas/${id}` } },
  ])
})

test('nothing is pushed in quiet hours that the user has set', async () => {
  const ana = await withDevice()
  await ana.actor.call(changeNoticeSettings, { body: { quietFrom: '11:00', quietTo: '13:00' } })
  await contactTo(ana)
  await deliver()
  expect(service.look()).toEqual([])
  expect(await waitsOf(ana)).toEqual([0])
})

test('a delayed notice is not pushed in quiet hours, nor shown in them by a device that was off', async () => {
  const ana = await withDevice()
  await ana.actor.call(changeNoticeSettings, { body: { quietFrom: '12:30', quietTo: '13:00' } })
  for (const [at, ttl] of [
    ['15:00:00', ['1800']],
    ['15:29:50', ['10']],
    ['15:30:00', []],
    ['16:00:00', ['14400']],
  ] as const) {
    await contactTo(ana)
    await run(deliverPushes, { clock: standingAt(`2026-11-25T${at}Z`) })
    expect([at, service.look().map(({ headers }) => headers['ttl'])]).toEqual([at, ttl])
  }
  await ana.actor.call(changeNoticeSettings, { body: { quietFrom: '13:00', quietTo: '13:00' } })
  await contactTo(ana)
  await deliver()
  expect(service.look()).toMatchObject([{ headers: { ttl: '14400' } }])
})

test('the reminder that a profile is paused is pushed too', async () => {
  const ana = await withDevice()
  await ana.actor.call(setPause, { body: { paused: true } })
  await run(remindPaused, { clock: standingAt('2027-02-25T15:00:00Z') })
  await deliver()
  expect(service.look()).toMatchObject([{ payload: { url: '/professional-dashboard' } }])
})

test('devices still get notices after the encryption keys are rotated', async () => {
  const ana = await withDevice()
  const fresh = Buffer.alloc(32, 2)
  await run(resealJob, { config: { ...site.config, secondFactorKeys: [fresh, OLD_KEY] } })
  await contactTo(ana)
  await run(deliverPushes, { config: { ...site.config, secondFactorKeys: [fresh] } })
  expect(service.look()).toHaveLength(1)
})
