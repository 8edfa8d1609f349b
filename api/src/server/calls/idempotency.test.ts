import { allCalls } from '@ponte/contracts/all-calls'
import { login, logout, registerBasic } from '@ponte/contracts/auth'
import { listContacts, logContact } from '@ponte/contracts/contacts'
import { setDemoClock } from '@ponte/contracts/demo'
import { createEvaluation } from '@ponte/contracts/evaluations'
import { createFirm } from '@ponte/contracts/firms'
import { acceptsIdempotencyKey } from '@ponte/contracts/idempotency-key'
import { createUser, deleteUser } from '@ponte/contracts/users'
import { LANGUAGE_COOKIE } from '@ponte/contracts/languages'
import { messages } from '@ponte/contracts/messages'
import { expect } from 'expect'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { withApi } from '../../../test/api.ts'
import type { Actor } from '../../../test/client.ts'
import { errorIn } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { admin, firm, professional } from '../../../test/factories.ts'
import { inline, noise } from '../../../test/pictures.ts'
import { createPasswords } from '../../accounts/passwords/passwords.ts'
import { hasSensitiveAnswer } from './idempotency.ts'

const { add, signIn, visitor, actor, db, config } = await withApi()

const keyed = (key: string) => ({ 'idempotency-key': key })
const asking = ({ id }: { id: string }) => ({ body: { professionalId: id, contractorType: 'professional' } })
const ask = (by: Actor, whom: { id: string }, key: string) => by.try(logContact, asking(whom), keyed(key))
const outcome = (answer: { statusCode: number; payload: string }) =>
  answer.statusCode < 300 ? `${answer.statusCode}` : `${answer.statusCode} ${errorIn(answer).code}`

async function two() {
  const [ana, bruno] = [await add(professional()), await add(professional())]
  return { ana, bruno, browser: await signIn(ana) }
}
const contactsWith = ({ id }: { id: string }) => db.selectFrom('contact_logs').select('id').where('professional_id', '=', id).execute()
const kept = (owner: { id: string }) => db.selectFrom('idempotency_keys').selectAll().where('owner', '=', `user:${owner.id}`).execute()

test('a repeated request with the same key gets the first answer and is handled once', async () => {
  const { ana, bruno, browser } = await two()
  const key = randomUUID()
  const first = await ask(browser, bruno, key)
  const second = await ask(await signIn(ana), bruno, key)
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.payload).toBe(first.payload)
  expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
  expect(await contactsWith(bruno)).toHaveLength(1)
  expect((await browser.try(logContact, asking(bruno))).statusCode).toBe(200)
})

test('of twenty simultaneous requests, one is handled; the others get the same answer or are asked to retry', async () => {
  const { bruno, browser } = await two()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(browser, bruno, key)))
  const done = answers.filter(({ statusCode }) => statusCode === 201)
  const early = answers.filter(({ statusCode }) => statusCode === 409)
  expect(done.length + early.length).toBe(20)
  expect(done.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1)
  for (const { headers, payload } of early) {
    expect([headers['retry-after'], errorIn({ payload })]).toMatchObject([
      '1',
      { code: 'conflict', message: 'O envio anterior ainda está em andamento. Tente de novo em instantes' },
    ])
  }
  expect((await ask(browser, bruno, key)).payload).toBe(done[0]?.payload)
})

test('replays an answer to a visitor even when the data has changed since', async () => {
  const send = (from: Actor, days: number, key?: string) => from.try(setDemoClock, { body: { days } }, key === undefined ? {} : keyed(key))
  const key = randomUUID()
  const first = await send(visitor, 1, key)
  const later = await send(visitor, 5)
  const again = await send(visitor, 1, key)
  expect([again.statusCode, again.payload]).toEqual([200, first.payload])
  const elsewhere = await send(actor('203.0.113.9'), 0, key)
  expect(elsewhere.statusCode).toBe(200)
  expect(new Set([first, later, elsewhere].map(({ payload }) => payload)).size).toBe(3)
})

test('a key belongs to one request of one caller', async () => {
  const { bruno, browser } = await two()
  const { ana: other, browser: otherBrowser } = await two()
  const key = randomUUID()
  expect(outcome(await ask(browser, bruno, key))).toBe('201')
  expect(outcome(await ask(browser, other, key))).toBe('422 invalid')
  expect(outcome(await browser.try(createEvaluation, asking(bruno), keyed(key)))).toBe('422 invalid')
  expect(outcome(await browser.try(setDemoClock, { body: { days: 0 } }, keyed(key)))).toBe('422 invalid')
  expect(await contactsWith(other)).toEqual([])
  expect(outcome(await ask(otherBrowser, bruno, key))).toBe('201')
})

test('stores lasting refusals, but not those that time or signing in can change', async () => {
  const { ana, bruno, browser } = await two()
  const hidden = await add(professional({ is_active: false }))
  const key = randomUUID()
  const first = await ask(browser, hidden, key)
  await db.updateTable('users').set({ is_active: true }).where('id', '=', hidden.id).execute()
  const again = await ask(browser, hidden, key)
  expect([outcome(first), outcome(again)]).toEqual(['404 not_found', '404 not_found'])
  expect(errorIn(again).requestId).not.toBe(errorIn(first).requestId)
  const wrong = { body: { professionalId: bruno.id, contractorType: 'firm' } }
  const [refused, replayed] = [await browser.try(logContact, wrong, keyed('a')), await browser.try(logContact, wrong, keyed('a'))]
  expect({ ...errorIn(replayed), requestId: '' }).toEqual({ ...errorIn(refused), requestId: '' })
  browser.cookies.set(LANGUAGE_COOKIE, 'en')
  const { message, fields } = errorIn(await browser.try(logContact, wrong, keyed('a')))
  expect([message, fields]).toEqual(['This is not your account type', { contractorType: 'This is not your account type' }])
  expect(await kept(ana)).toHaveLength(2)

  expect(outcome(await visitor.try(logContact, asking(bruno), keyed('c')))).toBe('401 not_signed_in')
  const limit = {
    key: `contacts-hour:account:${ana.id}`,
    window_start: sql<Date>`to_timestamp(0)`,
    expires_at: sql<Date>`now() + interval '1 hour'`,
  }
  await db
    .insertInto('rate_limits')
    .values({ ...limit, count: 30 })
    .execute()
  expect(outcome(await ask(browser, bruno, 'd'))).toBe('429 too_many')
  expect(await kept(ana)).toHaveLength(2)
  await db.deleteFrom('rate_limits').where('key', '=', limit.key).execute()
  expect(outcome(await ask(browser, bruno, 'd'))).toBe('201')
})

test('after proof of identity, a request that was refused without it can be tried again with its key', async () => {
  const currentPassword = 'trinta e sete barcos'
  const boss = await add(admin({ password_hash: await createPasswords().hash(currentPassword) }))
  const browser = await signIn(boss, { isProof: false })
  const body = { fullName: 'Nova Chefe', email: `${randomUUID()}@exemplo.test`, password: 'quarenta e dois barcos', role: 'admin' }
  const attempt = () => browser.try(createUser, { body }, keyed('k'))
  const refused = await attempt()
  expect([outcome(refused), errorIn(refused).fields]).toEqual(['422 invalid', { currentPassword: messages.passwordToConfirm }])
  const { id } = await add(professional())
  await browser.call(deleteUser, { params: { id }, body: { currentPassword } })
  expect(outcome(await attempt())).toBe('201')
})

test('after an internal error the same key can be tried again', async (t) => {
  const { bruno, browser } = await two()
  await sql`alter table outbox rename to elsewhere`.execute(db)
  t.after(() => sql`alter table if exists elsewhere rename to outbox`.execute(db))
  expect(outcome(await ask(browser, bruno, 'k'))).toBe('500 internal')
  await sql`alter table elsewhere rename to outbox`.execute(db)
  expect(outcome(await ask(browser, bruno, 'k'))).toBe('201')
})

test('a request that timed out but completed is answered when repeated with the same key', async (t) => {
  const boss = await add(admin())
  const browser = await signIn(boss)
  const photo = inline(await noise(1500, 1150).png({ compressionLevel: 0 }).toBuffer(), 'image/png')
  const [person, clinic] = [professional().row, firm().row]
  const { full_name: fullName, email, phone, username, document, whatsapp } = person
  const made = { fullName, email, phone, username, document, whatsapp, profession: 'medico', specialties: ['uti'], city: 'natal' }
  const { cnpj, name } = clinic
  // One answer is rebuilt from an id, the other is stored.
  const requests = [
    [createUser, { ...made, role: 'professional', password: 'trinta e sete barcos', photo }],
    [createFirm, { cnpj, name, type: 'clinica', description: 'De bairro', address: 'Rua A, 10', state: 'SP', city: 'sao_paulo', photo }],
  ] as const
  for (const [at, [call, body]] of requests.entries()) {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const sending = browser.try(call, { body }, keyed(call.path))
    let isAnswered = false
    void sending.then(() => (isAnswered = true))
    // Until the request has claimed its key.
    while (!isAnswered && (await kept(boss)).length === at) await setImmediate()
    t.mock.timers.tick(config.requestLimitMs)
    t.mock.timers.reset()
    expect(outcome(await sending)).toBe('503 unavailable')
    await eventually(async () => (await kept(boss)).every(({ status }) => status !== null))
    const again = await browser.try(call, { body }, keyed(call.path))
    expect([outcome(again), again.headers['idempotent-replayed'], again.json()]).toEqual([
      '201',
      'true',
      expect.objectContaining('cnpj' in body ? { name } : { fullName }),
    ])
  }
})

test('the table holds neither keys nor details, and erased people are not shown', async () => {
  const { ana, bruno, browser } = await two()
  const key = randomUUID()
  const { contact } = (await ask(browser, bruno, key)).json<{ contact: { whatsapp: string } }>()
  const rows = JSON.stringify(await kept(ana))
  for (const secret of [key, contact.whatsapp, bruno.email, bruno.fullName]) expect(rows).not.toContain(secret)
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', bruno.id).execute()
  expect(outcome(await ask(browser, bruno, key))).toBe('404 not_found')
})

test('answers with contact details are never stored as they are', () => {
  const telling = Object.entries(allCalls).filter(([, call]) => acceptsIdempotencyKey(call) && hasSensitiveAnswer(call))
  expect(telling.map(([name]) => name).sort()).toEqual(['chooseInterested', 'createUser', 'logContact'])
})

test('calls under /auth store nothing, and other methods need no key', async () => {
  const { ana, browser } = await two()
  const signUp = { body: { email: `${randomUUID()}@exemplo.test`, fullName: 'Nova Pessoa', phone: '(11) 98888-7777' } }
  const before = await db.selectFrom('idempotency_keys').select('key').execute()
  expect(outcome(await visitor.try(registerBasic, signUp, keyed('x')))).toBe('200')
  expect(outcome(await actor().try(registerBasic, signUp, keyed('x')))).toBe('409 email_taken')
  expect(outcome(await actor().try(login, { body: { email: ana.email, password: 'x' } }, keyed('x')))).toBe('401 wrong_credentials')
  expect(outcome(await browser.try(listContacts, {}, keyed('x')))).toBe('200')
  expect(outcome(await browser.try(logout, {}, keyed('x')))).toBe('204')
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual(before)
})

test('a key has 1 to 200 characters', async () => {
  const { bruno, browser } = await two()
  for (const key of ['', 'k'.repeat(201)]) expect(outcome(await ask(browser, bruno, key))).toBe('400 malformed')
  expect(outcome(await ask(browser, bruno, 'k'.repeat(200)))).toBe('201')
})

test('a key can be reused after a day, or after six request limits if its server died before answering', async () => {
  const { ana, bruno, browser } = await two()
  await ask(browser, bruno, 'k')
  const timePasses = (interval: string) =>
    sql`
      update idempotency_keys set created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
    `.execute(db)
  await timePasses('23 hours 55 minutes')
  expect(outcome(await ask(browser, bruno, 'k'))).toBe('201')
  await timePasses('6 minutes')
  expect(outcome(await ask(browser, bruno, 'k'))).toBe('200')

  await db.updateTable('idempotency_keys').set({ status: null }).where('owner', '=', `user:${ana.id}`).execute()
  await timePasses(`${5 * config.requestLimitMs} milliseconds`)
  expect(outcome(await ask(browser, bruno, 'k'))).toBe('409 conflict')
  await timePasses(`${2 * config.requestLimitMs} milliseconds`)
  expect(outcome(await ask(browser, ana, 'k'))).toBe('422 invalid')
  expect(outcome(await ask(browser, bruno, 'k'))).toBe('200')
})
