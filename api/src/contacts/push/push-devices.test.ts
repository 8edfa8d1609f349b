import { endSession, getAccount } from '@ponte/contracts/account'
import { login, logout } from '@ponte/contracts/auth'
import { LANGUAGE_COOKIE } from '@ponte/contracts/languages'
import { exportMine } from '@ponte/contracts/me'
import { addPushDevice, listPushDevices, pushKey, removePushDevice, testPushDevice } from '@ponte/contracts/push'
import { expect } from 'expect'
import { sql } from 'kysely'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { professional } from '../../../test/factories.ts'
import { withPushService } from '../../../test/push-service.ts'
import type { Actor } from '../../../test/client.ts'
import { createPasswords } from '../../accounts/passwords/passwords.ts'
import type { JobParts } from '../../server/jobs/job.ts'
import { purges } from '../../server/jobs/purges.ts'
import { hashOf } from '../../server/secrets.ts'
import { purgeSignedOutDevices } from './push-devices.repo.ts'

const service = await withPushService()
const { add, actor, config, db, logLines, signIn, visitor } = await withApi({ config: { outsideOrigins: [service.origin] } })
const password = 'uma senha comprida'
const password_hash = await createPasswords().hash(password)

const purge = (name: string) =>
  purges.find((job) => job.name === name)?.run({ db, signal: new AbortController().signal } as unknown as JobParts)
const person = async () => add(professional({ password_hash }))
const devicesOf = async (of: Actor) => (await of.call(listPushDevices, {})).results
async function withDevice(who: Actor) {
  const subscription = service.subscription()
  await who.call(addPushDevice, { body: subscription })
  return { subscription, id: (await devicesOf(who))[0]?.id ?? '' }
}

test.afterEach(() => service.answerWith(201))

test('the key is created once, stored privately, and the same for everyone', async () => {
  const { publicKey } = await visitor.call(pushKey, {})
  expect(publicKey).toMatch(/^B[\w-]{86}$/)
  expect(await (await signIn(await person())).call(pushKey, {})).toEqual({ publicKey })
  expect(statSync(join(config.dataDir, 'keys', 'push.key')).mode & 0o777).toBe(0o600)
})

test('only its owner can list and remove a device', async () => {
  const [ana, bia] = [await signIn(await person()), await signIn(await person())]
  const { subscription, id } = await withDevice(ana)
  await ana.call(addPushDevice, { body: subscription })
  expect(await devicesOf(ana)).toEqual([
    { id, name: null, endpointHash: hashOf(subscription.endpoint).toString('base64url'), createdAt: expect.any(String), deliveredAt: null },
  ])
  expect(await devicesOf(bia)).toEqual([])
  for (const call of [removePushDevice, testPushDevice]) expect((await bia.try(call, { params: { id } })).statusCode).toBe(404)
  await ana.call(removePushDevice, { params: { id } })
  expect(await devicesOf(ana)).toEqual([])
  expect((await ana.try(removePushDevice, { params: { id } })).statusCode).toBe(404)
})

test('a device is named after its browser, in the language chosen there', async () => {
  const ana = await signIn(await person())
  await ana.try(addPushDevice, { body: service.subscription() }, { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' })
  expect((await devicesOf(ana)).map(({ name }) => name)).toEqual(['Chrome em Android'])
  ana.cookies.set(LANGUAGE_COOKIE, 'en')
  expect((await devicesOf(ana)).map(({ name }) => name)).toEqual(['Chrome on Android'])
})

test('its address is encrypted in the database, and in no log line or export', async () => {
  const ana = await signIn(await person())
  const { id } = await withDevice(ana)
  await ana.call(testPushDevice, { params: { id } })
  service.answerWith(500)
  await ana.try(testPushDevice, { params: { id } })
  const { pushDevices } = (await ana.call(exportMine, {})) as { pushDevices: unknown }
  expect(pushDevices).toEqual([{ name: null, createdAt: expect.any(String), deliveredAt: expect.any(String) }])
  const row = await db.selectFrom('push_devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const stored = Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
  expect([...stored, ...logLines()].filter((text) => text.includes('secret-'))).toEqual([])
})

test('a test notification that failed can be sent again with the same Idempotency-Key', async () => {
  const ana = await signIn(await person())
  const { id } = await withDevice(ana)
  const attempt = () => ana.try(testPushDevice, { params: { id } }, { 'idempotency-key': 'k' })
  service.answerWith(500)
  const failed = await attempt()
  expect([failed.statusCode, failed.headers['retry-after']]).toEqual([409, '10'])
  service.answerWith(201)
  expect((await attempt()).statusCode).toBe(204)
})

test('a browser shows the notices of the account that turned them on last', async () => {
  const [ana, bia] = [await signIn(await person()), await signIn(await person())]
  const { subscription } = await withDevice(ana)
  await bia.call(addPushDevice, { body: subscription })
  expect([await devicesOf(ana), await devicesOf(bia)]).toMatchObject([[], [{}]])
})

test('the eleventh device replaces the oldest, even if several are added at once', async () => {
  const ana = await signIn(await person())
  const { id } = await withDevice(ana)
  await Promise.all(Array.from({ length: 12 }, () => ana.call(addPushDevice, { body: service.subscription() })))
  const listed = await devicesOf(ana)
  expect(listed).toHaveLength(10)
  expect(listed.map((device) => device.id)).not.toContain(id)
})

test('an address inside this network, or without https, is refused', async () => {
  const ana = await signIn(await person())
  for (const endpoint of ['http://push.example/x', 'https://127.0.0.1/x', 'https://[::1]/x', 'http://localhost:1/x', 'https://10.0.0.1/'])
    expect((await ana.try(addPushDevice, { body: { ...service.subscription(), endpoint } })).statusCode).toBe(422)
  const { endpoint, keys } = service.subscription()
  for (const broken of [{ endpoint }, { endpoint, keys: { ...keys, p256dh: 'x' } }, { endpoint: 'push', keys }, { endpoint, keys, a: 1 }])
    expect((await ana.try(addPushDevice, { body: broken })).statusCode).toBeGreaterThanOrEqual(400)
  expect(await devicesOf(ana)).toEqual([])
})

test('a name that resolves to this machine is refused when the notice is sent', async () => {
  const ana = await signIn(await person())
  await ana.call(addPushDevice, { body: { ...service.subscription(), endpoint: 'https://localhost/x' } })
  const [device] = await devicesOf(ana)
  expect((await ana.try(testPushDevice, { params: { id: device?.id ?? '' } })).statusCode).toBe(409)
})

test('a test notice arrives, in the language of the page, at most ten times an hour', async () => {
  const ana = await signIn(await person())
  const { id } = await withDevice(ana)
  service.look()
  await ana.call(testPushDevice, { params: { id: id.toUpperCase() } })
  expect(service.look()).toMatchObject([
    { payload: { title: 'Os avisos chegam a este aparelho', body: expect.any(String), url: '/profile' }, headers: { urgency: 'high' } },
  ])
  expect(await devicesOf(ana)).toMatchObject([{ deliveredAt: expect.any(String) }])
  for (let sent = 1; sent < 10; sent++) await ana.call(testPushDevice, { params: { id } })
  expect((await ana.try(testPushDevice, { params: { id } })).statusCode).toBe(429)
  expect(service.look()).toHaveLength(9)
})

test('a test notice to an unsubscribed browser removes the device and says so', async () => {
  const ana = await signIn(await person())
  const { id } = await withDevice(ana)
  service.answerWith(500)
  expect((await ana.try(testPushDevice, { params: { id } })).json()).toMatchObject({
    message: expect.stringMatching(/^O aviso de teste não/),
  })
  service.answerWith(410)
  const answer = await ana.try(testPushDevice, { params: { id } })
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: expect.stringMatching(/^Este aparelho não recebe mais/) }])
  expect(await devicesOf(ana)).toEqual([])
})

test('a device that is signed out, there or from elsewhere, gets no more notices', async () => {
  const ana = await person()
  const [here, there, third] = [await signIn(ana), await signIn(ana), await signIn(ana)]
  for (const browser of [here, there]) await withDevice(browser)
  expect(await devicesOf(third)).toHaveLength(2)
  await here.call(logout, {})
  expect(await devicesOf(third)).toHaveLength(1)
  const { sessions } = await there.call(getAccount, {})
  await third.call(endSession, { params: { id: sessions.find(({ isCurrent }) => isCurrent)?.id ?? '' } })
  expect(await devicesOf(third)).toEqual([])
  await withDevice(third)
  await purgeSignedOutDevices.run({ db } as JobParts)
  expect(await db.selectFrom('push_devices').select('user_id').where('user_id', '=', ana.id).execute()).toHaveLength(1)
})

test('a device is removed with a session that is too old or made room for newer ones, but not with an idle one', async () => {
  const ana = await person()
  const sessionsOf = () => db.updateTable('sessions').where('user_id', '=', ana.id)
  const past = sql<Date>`now() - interval '1 second'`
  const here = await signIn(ana)
  await withDevice(here)
  await sessionsOf().set({ expires_at: past }).execute()
  expect(await devicesOf(await signIn(ana))).toHaveLength(1)
  await sessionsOf().set({ expires_at: past, absolute_expires_at: past }).execute()
  const there = await signIn(ana)
  expect(await devicesOf(there)).toEqual([])
  await purge('purge_sessions')
  expect(await devicesOf(there)).toEqual([])

  await withDevice(there)
  for (let count = 1; count < 10; count++) await signIn(ana)
  expect(await devicesOf(there)).toHaveLength(1)
  expect(await devicesOf(await signIn(ana))).toEqual([])
})

test('a device stays with a user who signs in again, and leaves one whose browser another uses', async () => {
  const [ana, bia] = [await person(), await person()]
  const browser = actor()
  const enter = ({ email }: { email: string }) => browser.enter(login, { body: { email, password } })
  await enter(ana)
  await withDevice(browser)
  await enter(ana)
  expect(await devicesOf(browser)).toHaveLength(1)
  await enter(bia)
  expect([await devicesOf(browser), await devicesOf(await signIn(ana))]).toEqual([[], []])
})
