import { createHmac } from 'node:crypto'
import { logContact } from '@ponte/contracts/contacts'
import { addPushDevice, listPushDevices, offerWhatsapp, removePushDevice, testPushDevice } from '@ponte/contracts/push'
import { logout } from '@ponte/contracts/auth'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import type { Actor } from '../../../test/client.ts'
import { firm, professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'
import { standingAt } from '../../../test/moments.ts'
import { withPushService } from '../../../test/push-service.ts'
import { withWhatsappService } from '../../../test/whatsapp-service.ts'
import { endAllSessions } from '../../accounts/session/session.repo.ts'
import type { JobParts } from '../../server/jobs/job.ts'
import { deliverPushes } from './deliver-pushes.ts'

const service = await withWhatsappService()
const browsers = await withPushService()
const { whatsapp } = service
/** A Wednesday, 12:00 in São Paulo, outside quiet hours. */
const NOON = standingAt('2026-11-25T15:00:00Z')
const site = await withApi({ clock: NOON, config: { outsideOrigins: [service.origin, browsers.origin], whatsapp } })
const { add, app, config, database, db, signIn } = site
const without = await withApi({ database })
const log = { info() {}, warn() {}, error: (...what: unknown[]) => expect(what).toEqual([]) } as unknown as JobParts['log']
const deliver = () => deliverPushes.run({ config, db, clock: NOON, log, database, signal: new AbortController().signal })

let numbers = 5511990000000
const newNumber = () => String((numbers += 1))

const signatureOf = (body: string, secret = whatsapp.appSecret) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
function hook(value: object, signature?: string) {
  const payload = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [{ field: 'messages', value }] }] })
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature ?? signatureOf(payload) }
  return app.inject({ method: 'POST', url: '/api/v1/whatsapp', headers, payload })
}

const write = async (from: string, body: string) =>
  expect((await hook({ messages: [{ from, id: 'wamid.2', type: 'text', text: { body } }] })).statusCode).toBe(204)
const report = (recipient_id: string, status: string, notificationId: string) =>
  hook({ statuses: [{ id: 'wamid.1', status, recipient_id, biz_opaque_callback_data: notificationId }] })

const textOf = async (who: Actor) => new URL((await who.call(offerWhatsapp, {})).url).searchParams.get('text') ?? ''

async function withNumber(given: Parameters<typeof professional>[0] = {}) {
  const person = await add(professional(given))
  const [actor, number] = [await signIn(person), newNumber()]
  await write(number, await textOf(actor))
  return { ...person, actor, number }
}
const devicesOf = (who: Actor) => who.call(listPushDevices, {})

async function contactTo({ id }: { id: string }): Promise<void> {
  const { owner } = await add(firm({ name: 'Clínica Vida' }))
  await (await signIn(owner)).call(logContact, { body: { professionalId: id, contractorType: 'firm' } })
}
const callbackOf = (message: unknown) => (message as { biz_opaque_callback_data: string }).biz_opaque_callback_data

test.afterEach(() => {
  service.look()
  service.answerWith(200)
})

test('a site without a sender has neither the offer nor the webhook', async () => {
  const ana = await without.signIn(await add(professional()))
  expect(await devicesOf(ana)).toEqual({ results: [] })
  expect((await ana.try(offerWhatsapp, {})).statusCode).toBe(404)
  for (const method of ['GET', 'POST'] as const)
    expect((await without.app.inject({ method, url: '/api/v1/whatsapp' })).statusCode).toBe(404)
})

test('a message from the number turns notices on, and works once', async () => {
  const [ana, number] = [await signIn(await add(professional())), newNumber()]
  expect(await devicesOf(ana)).toEqual({ results: [], whatsappNotices: 'off' })
  const { url } = await ana.call(offerWhatsapp, {})
  expect(url).toMatch(/^https:\/\/wa\.me\/5511900000000\?text=Quero\+receber\+os\+avisos/)
  const text = new URL(url).searchParams.get('text') ?? ''
  await write(number, 'Oi, tudo bem?')
  expect(await devicesOf(ana)).toMatchObject({ results: [] })
  await write(number, text)
  expect(await devicesOf(ana)).toMatchObject({ results: [{ name: `WhatsApp …${number.slice(-4)}` }], whatsappNotices: 'on' })
  await write(newNumber(), text)
  expect((await devicesOf(ana)).results).toHaveLength(1)
})

test('a notice is sent to the number with the template, and its e-mail is withdrawn once it is delivered', async () => {
  const ana = await withNumber()
  await contactTo(ana)
  await deliver()
  const [sent, ...more] = service.look()
  expect(more).toEqual([])
  expect(sent).toMatchObject({ path: '/v24.0/1066/messages', headers: { authorization: 'Bearer api-token' } })
  expect(sent?.message).toEqual({
    messaging_product: 'whatsapp',
    to: ana.number,
    type: 'template',
    template: {
      name: 'aviso',
      language: { code: 'pt_BR' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Alguém quer falar com você' },
            { type: 'text', text: expect.stringContaining('(Clínica Vida) confirmou interesse em falar com você') },
          ],
        },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'meus-contatos' }] },
      ],
    },
    biz_opaque_callback_data: expect.any(String),
  })
  await deliver()
  expect(service.look()).toEqual([])

  const notificationId = callbackOf(sent?.message)
  await report(ana.number, 'sent', notificationId)
  await report(ana.number, 'failed', notificationId)
  expect(await mailsTo(db, ana.email)).toHaveLength(1)
  expect((await devicesOf(ana.actor)).results).toMatchObject([{ deliveredAt: null }])
  await report(ana.number, 'delivered', notificationId)
  expect(await mailsTo(db, ana.email)).toEqual([])
  expect((await devicesOf(ana.actor)).results).toMatchObject([{ deliveredAt: expect.any(String) }])
})

test('the message is in the person’s language', async () => {
  const ana = await withNumber({ language: 'en' })
  await contactTo(ana)
  await deliver()
  expect(service.look()).toMatchObject([{ message: { template: { language: { code: 'en' } } } }])
})

test('if a message is refused, the e-mail remains; an accepted one is not sent again because a browser’s push service is busy', async () => {
  const ana = await withNumber()
  service.answerWith(401)
  await contactTo(ana)
  await deliver()
  expect(service.look()).toHaveLength(1)
  expect(await mailsTo(db, ana.email)).toHaveLength(1)
  expect((await devicesOf(ana.actor)).results).toHaveLength(1)

  service.answerWith(200)
  await ana.actor.call(addPushDevice, { body: browsers.subscription() })
  browsers.answerWith(429)
  await contactTo(ana)
  await deliver()
  expect(service.look()).toHaveLength(1)
  expect(await db.selectFrom('push_notices').selectAll().where('user_id', '=', ana.id).execute()).toEqual([])
})

for (const word of ['PARAR', 'Pare!', 'stop', ' sair ', 'Cancelar, por favor']) {
  test(`'${word}' stops messages to the number at once, even waiting ones`, async () => {
    const ana = await withNumber()
    await contactTo(ana)
    await write(ana.number, word)
    await deliver()
    expect(service.look()).toEqual([])
    expect(await devicesOf(ana.actor)).toEqual({ results: [], whatsappNotices: 'off' })
    expect(await mailsTo(db, ana.email)).toHaveLength(1)
  })
}

test('a number is tested and removed like a device, and belongs to one account only', async () => {
  const ana = await withNumber()
  const [device] = (await devicesOf(ana.actor)).results
  const params = { id: device?.id ?? '' }
  await ana.actor.call(testPushDevice, { params })
  expect(service.look()).toMatchObject([{ message: { to: ana.number } }])
  service.answerWith(429)
  expect((await ana.actor.try(testPushDevice, { params })).statusCode).toBe(409)
  await ana.actor.call(removePushDevice, { params })
  expect(await devicesOf(ana.actor)).toMatchObject({ results: [] })

  await write(ana.number, await textOf(ana.actor))
  const bia = await signIn(await add(professional()))
  await write(ana.number, await textOf(bia))
  expect([await devicesOf(ana.actor), await devicesOf(bia)]).toMatchObject([{ results: [] }, { results: [{}] }])
})

test('ending all sessions of an account also removes its number, even if no session is left', async () => {
  const ana = await withNumber()
  await ana.actor.call(logout, {})
  expect(await devicesOf(await signIn(ana))).toMatchObject({ whatsappNotices: 'on' })
  await endAllSessions(db, ana.id, 'password_changed')
  expect(await devicesOf(await signIn(ana))).toEqual({ results: [], whatsappNotices: 'off' })
})

test('ending all sessions of an account also invalidates the messages that would add a number', async () => {
  const ana = await add(professional())
  const text = await textOf(await signIn(ana))
  await endAllSessions(db, ana.id, 'password_changed')
  await write(newNumber(), text)
  expect(await devicesOf(await signIn(ana))).toEqual({ results: [], whatsappNotices: 'off' })
})

test('the number is encrypted in the database, and in no log line', async () => {
  const ana = await withNumber()
  await contactTo(ana)
  await deliver()
  const row = await db.selectFrom('push_devices').selectAll().where('user_id', '=', ana.id).executeTakeFirstOrThrow()
  const stored = Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
  expect([...stored, ...site.logLines()].filter((text) => text.includes(ana.number) || text.includes('api-token'))).toEqual([])
})

test('the webhook accepts only Meta’s calls', async () => {
  const ana = await withNumber()
  const value = { messages: [{ from: ana.number, type: 'text', text: { body: 'PARAR' } }] }
  for (const signature of ['', 'sha256=00', signatureOf('another body'), signatureOf(JSON.stringify(value), 'another secret')])
    expect((await hook(value, signature)).statusCode).toBe(403)
  expect((await devicesOf(ana.actor)).results).toHaveLength(1)
  // Accepts what this site does not read, because Meta repeats refused calls.
  for (const other of [{}, { messages: [{ from: ana.number, type: 'image' }] }, { statuses: [{ status: 'read', recipient_id: '5511' }] }])
    expect((await hook(other)).statusCode).toBe(204)

  const verify = (token: string) => app.inject(`/api/v1/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
  expect((await verify('1066')).body).toBe('1158201444')
  expect((await verify('1067')).statusCode).toBe(403)
})

test('an opt-out counts, whatever else Meta reports beside it', async () => {
  const ana = await withNumber()
  const optOut = { from: ana.number, type: 'text', text: { body: 'PARAR' } }
  await hook({ messages: [{ type: 'system' }, optOut], statuses: [{ status: 'sent', recipient_id: '5511' }] })
  expect((await devicesOf(ana.actor)).results).toEqual([])
})

test('at most ten offers an hour', async () => {
  const ana = await signIn(await add(professional()))
  for (let made = 0; made < 10; made++) await ana.call(offerWhatsapp, {})
  expect((await ana.try(offerWhatsapp, {})).statusCode).toBe(429)
})
