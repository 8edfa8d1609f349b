import { confirmEmail, endOtherSessions, endSession, getAccount, resendConfirmation } from '@ponte/contracts/account'
import { me, refreshSession, registerBasic } from '@ponte/contracts/auth'
import { LANGUAGE_COOKIE } from '@ponte/contracts/languages'
import { messages } from '@ponte/contracts/messages'
import { expect } from 'expect'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { test } from 'node:test'
import { createPasswords } from './passwords/passwords.ts'
import { withApi } from '../../test/api.ts'
import { refusalFrom } from '../../test/client.ts'
import { hasSeveralConnections } from '../../test/database.ts'
import { newcomer, professional } from '../../test/factories.ts'
import { linkTokenFor, mailsTo } from '../../test/mails.ts'
import { overtaken } from '../../test/overtaken.ts'

const { actor, add, db, signIn } = await withApi()
const dead = { status: 422, body: { code: 'invalid', message: messages.linkDead, fields: { token: messages.linkDead } } }

test('an account lists its sessions, the current one first, each once however often it was refreshed', async () => {
  const ana = await add(professional())
  await signIn(await add(professional()))
  const [phone, desk] = [await signIn(ana), await signIn(ana)]
  await sql`update sessions set user_agent = 'Safari em iPhone', created_at = created_at - interval '2 days',
    last_used_at = last_used_at - interval '1 day' where user_id = ${ana.id} and family = (
      select family from sessions where user_id = ${ana.id} order by created_at limit 1)`.execute(db)
  await desk.call(refreshSession, {})
  const { sessions } = await desk.call(getAccount, {})
  expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    [null, true],
    ['Safari em iPhone', false],
  ])
  expect(new Date(sessions[1]?.signedInAt ?? '').getTime()).toBeLessThan(Date.now() - 86_400_000)
  expect((await phone.call(getAccount, {})).sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  desk.cookies.set(LANGUAGE_COOKIE, 'en')
  expect((await desk.call(getAccount, {})).sessions.map(({ device }) => device)).toEqual([null, 'Safari on iPhone'])
})

test('an account shows whether its address is confirmed and whether it has a password', async () => {
  const fresh = await signIn(await add(newcomer({ email_confirmed_at: null })))
  expect(await fresh.call(getAccount, {})).toMatchObject({ emailConfirmed: false, hasPassword: false })
  const password_hash = await createPasswords().hash('uma senha comprida')
  const settled = await signIn(await add(professional({ password_hash, email_confirmed_at: new Date() })))
  const answer = await settled.try(getAccount)
  expect(answer.json()).toMatchObject({ emailConfirmed: true, hasPassword: true })
  expect(answer.payload).not.toContain('argon2')
})

test('users can end one of their sessions with immediate effect; another user’s session is not found', async () => {
  const ana = await add(professional())
  const [phone, desk] = [await signIn(ana), await signIn(ana)]
  const stranger = await signIn(await add(professional()))
  const [theirs] = (await stranger.call(getAccount, {})).sessions
  const other = (await desk.call(getAccount, {})).sessions.find(({ isCurrent }) => !isCurrent)
  for (const id of [theirs?.id ?? '', randomUUID(), 'x']) {
    expect((await desk.try(endSession, { params: { id } })).statusCode).toBe(404)
  }
  expect((await stranger.try(me)).statusCode).toBe(200)

  expect((await desk.try(endSession, { params: { id: other?.id.toUpperCase() ?? '' } })).statusCode).toBe(204)
  expect((await phone.try(me)).statusCode).toBe(401)
  expect((await desk.try(me)).statusCode).toBe(200)
  expect((await desk.try(endSession, { params: { id: other?.id ?? '' } })).statusCode).toBe(404)
  const lines = await db.selectFrom('audit_log').select(['action', 'subject_id']).where('actor_id', '=', ana.id).execute()
  expect(lines).toEqual([{ action: 'session_ended', subject_id: other?.id }])
})

test('ending the current session also clears the cookie', async () => {
  const ana = await signIn(await add(professional()))
  const [mine] = (await ana.call(getAccount, {})).sessions
  await ana.call(endSession, { params: { id: mine?.id ?? '' } })
  expect(ana.cookies.size).toBe(0)
})

test('ending the other sessions ends all of them, and only the user’s own', async () => {
  const ana = await add(professional())
  const others = [await signIn(ana), await signIn(ana)]
  const stranger = await signIn(await add(professional()))
  const here = await signIn(ana)
  await here.call(endOtherSessions, {})
  for (const other of others) expect((await other.try(me)).statusCode).toBe(401)
  expect([(await here.try(me)).statusCode, (await stranger.try(me)).statusCode]).toEqual([200, 200])
})

async function signedUp(email: string) {
  const someone = actor()
  await someone.call(registerBasic, { body: { email, fullName: 'Ana Luz', phone: '11 98765-4321' } })
  return { someone, token: await linkTokenFor(db, email, '/confirmar-email') }
}

test('the e-mailed link confirms the address, once, in any browser', async () => {
  for (const isOwn of [true, false]) {
    const email = `confirma-${isOwn}@exemplo.test`
    const { someone, token } = await signedUp(email)
    await (isOwn ? someone : actor()).call(confirmEmail, { body: { token } })
    // The sign-up goes on here, wherever the link was opened.
    expect(await someone.call(getAccount, {})).toMatchObject({ emailConfirmed: true })
    expect(await refusalFrom(actor().call(confirmEmail, { body: { token } }))).toMatchObject(dead)
  }
})

test('an expired, replaced, unrelated or invented link is refused', async () => {
  const { someone, token } = await signedUp('velho@exemplo.test')
  await someone.call(resendConfirmation, {})
  const newer = await linkTokenFor(db, 'velho@exemplo.test', '/confirmar-email')
  expect(newer).not.toBe(token)
  await sql`update one_time_tokens set created_at = now() - interval '8 days', expires_at = now() - interval '1 second'`.execute(db)
  for (const tried of [token, newer, 'inventada', `${newer}x`, 'x'.repeat(200)]) {
    expect(await refusalFrom(actor().call(confirmEmail, { body: { token: tried } }))).toMatchObject(dead)
  }
  expect(await someone.call(getAccount, {})).toMatchObject({ emailConfirmed: false })
})

test('the newest confirmation link works, and resending is rate limited', async () => {
  const { someone } = await signedUp('denovo@exemplo.test')
  for (let turn = 0; turn < 3; turn++) await someone.call(resendConfirmation, {})
  const refused = await refusalFrom(someone.call(resendConfirmation, {}))
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await someone.call(confirmEmail, { body: { token: await linkTokenFor(db, 'denovo@exemplo.test', '/confirmar-email') } })
  expect(await someone.call(getAccount, {})).toMatchObject({ emailConfirmed: true })
})

test('no confirmation is sent for an address that is already confirmed', async () => {
  const ana = await add(professional({ email_confirmed_at: new Date() }))
  await (await signIn(ana)).call(resendConfirmation, {})
  expect(await mailsTo(db, ana.email)).toEqual([])
})

if (hasSeveralConnections) {
  test('a confirmation requested while the address is changed goes to the new one', async () => {
    const ana = await add(professional({ email_confirmed_at: null }))
    const [here, next] = [await signIn(ana), `nova-${ana.email}`]
    const ask = () => here.call(resendConfirmation, {})
    await overtaken(db, ana, ask, (trx) => trx.updateTable('users').set({ email: next }).where('id', '=', ana.id).execute())
    expect([await mailsTo(db, ana.email), await mailsTo(db, next)]).toEqual([[], [expect.anything()]])
  })
}
