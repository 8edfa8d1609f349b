import { confirmEmail, getAccount } from '@ponte/contracts/account'
import { changePassword, completeFirmProfile, forgotPassword, login, me, refreshSession, resetPassword } from '@ponte/contracts/auth'
import { messages } from '@ponte/contracts/messages'
import { updateUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { errorIn, refusalFrom, type Actor } from '../../../test/client.ts'
import { hasSeveralConnections } from '../../../test/database.ts'
import { admin, newcomer, professional } from '../../../test/factories.ts'
import { linkTokenFor, mailsTo } from '../../../test/mails.ts'
import { overtaken } from '../../../test/overtaken.ts'
import { createPasswords } from './passwords.ts'

const { actor, add, db, signIn } = await withApi()
const password = 'uma senha comprida'
const other = 'outra senha ainda'
const password_hash = await createPasswords().hash(password)
const firmData = {
  cnpj: '11222333000181',
  name: 'Clínica Nova',
  type: 'clinica' as const,
  address: 'Rua do Sol, 7',
  state: 'PE' as const,
  city: 'recife' as const,
}

const person = (given: Parameters<typeof professional>[0] = {}) => add(professional({ password_hash, ...given }))
const canSignIn = async (email: string, typed: string) =>
  (await actor().try(login, { body: { email, password: typed } })).statusCode === 200
const actionsOf = async (id: string) => {
  const lines = await db.selectFrom('audit_log').select('action').where('actor_id', '=', id).orderBy('id').execute()
  return lines.map(({ action }) => action)
}

test('the new password replaces the old one, and every other session ends immediately', async () => {
  const ana = await person()
  const here = actor()
  const { tokens } = await here.enter(login, { body: { email: ana.email, password } })
  const [elsewhere, copied] = [await signIn(ana), here.copy()]
  await here.call(changePassword, { body: { currentPassword: password, newPassword: other } })

  for (const before of [elsewhere, copied]) {
    expect([(await before.try(me)).statusCode, (await before.try(refreshSession)).statusCode]).toEqual([401, 401])
  }
  expect((await here.try(me, {}, { authorization: `Bearer ${tokens.access.token}` })).statusCode).toBe(200)
  expect((await here.call(getAccount, {})).sessions).toMatchObject([{ isCurrent: true }])
  expect((await here.try(refreshSession)).statusCode).toBe(200)
  expect([await canSignIn(ana.email, password), await canSignIn(ana.email, other)]).toEqual([false, true])
  expect((await actionsOf(ana.id)).slice(0, 2)).toEqual(['login', 'password_changed'])
})

test('the owner is notified of a new password, which cancels an address change that someone else requested', async () => {
  const boss = await signIn(await add(admin()))
  const changes: [how: string, change: (ana: { id: string; email: string }) => Promise<unknown>, subject: string][] = [
    [
      'by its owner',
      async (ana) => (await signIn(ana)).call(changePassword, { body: { currentPassword: password, newPassword: other } }),
      'Sua conta tem uma senha nova',
    ],
    ['with a link', async ({ email }) => reset(await askedLink(email), other), 'Sua conta tem uma senha nova'],
    ['by an admin', ({ id }) => boss.call(updateUser, { params: { id }, body: { password: other } }), 'Sua senha foi trocada'],
  ]
  for (const [how, change, subject] of changes) {
    const ana = await person({ email_confirmed_at: new Date() })
    const next = `ladrao-${how.replaceAll(' ', '-')}@exemplo.test`
    await (await signIn(ana)).call(updateUser, { params: { id: ana.id }, body: { email: next, currentPassword: password } })
    const token = await linkTokenFor(db, next, '/confirmar-email')
    await change(ana)
    expect((await mailsTo(db, ana.email)).map((mail) => mail.subject)).toContain(subject)
    expect([how, (await actor().try(confirmEmail, { body: { token } })).statusCode]).toEqual([how, 422])
    expect([how, await canSignIn(ana.email, other)]).toEqual([how, true])
  }
})

test('each rule about a new password has its own message, on its field', async () => {
  const here = await signIn(await person({ full_name: 'Ana Luz', document: '52998224725' }))
  const tries: [body: object, fields: Record<string, string>][] = [
    [{ newPassword: other }, { currentPassword: messages.currentPasswordRequired }],
    [{ currentPassword: '', newPassword: other }, { currentPassword: messages.currentPasswordRequired }],
    [{ currentPassword: '   ', newPassword: other }, { currentPassword: messages.currentPasswordRequired }],
    [{ currentPassword: 'errada', newPassword: other }, { currentPassword: messages.currentPasswordWrong }],
    [{ currentPassword: password, newPassword: 'cinco' }, { newPassword: messages.newPasswordTooShort }],
    [{ currentPassword: password }, { newPassword: messages.newPasswordTooShort }],
    [{ currentPassword: password, newPassword: ' '.repeat(6) }, { newPassword: messages.newPasswordTooShort }],
    [{ currentPassword: password, newPassword: 'x'.repeat(129) }, { newPassword: messages.passwordTooLong }],
    [{ currentPassword: password, newPassword: 'Senha123' }, { newPassword: messages.passwordTooCommon }],
    [{ currentPassword: password, newPassword: 'ana luz' }, { newPassword: messages.passwordTooCommon }],
    [{ currentPassword: password, newPassword: '529.982.247-25' }, { newPassword: messages.passwordTooCommon }],
  ]
  for (const [body, fields] of tries) {
    const answer = await here.try(changePassword, { body })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'invalid', fields }])
    expect(answer.json<{ fields: object }>().fields).toEqual(fields)
  }
})

test('an admin’s new password needs twelve characters', async () => {
  const here = await signIn(await add(admin({ password_hash })))
  const change = (newPassword: string) => here.try(changePassword, { body: { currentPassword: password, newPassword } })
  expect((await change('onze letras')).json()).toMatchObject({ fields: { newPassword: messages.adminPasswordTooShort } })
  expect((await change('doze  letras')).statusCode).toBe(204)
})

test('wrong current passwords are limited like sign-ins', async () => {
  const ana = await person()
  const here = await signIn(ana)
  const guess = (currentPassword: string) => here.try(changePassword, { body: { currentPassword, newPassword: other } })
  for (let turn = 0; turn < 5; turn++) expect((await guess(`chute ${turn}`)).statusCode).toBe(422)
  const refused = await guess(password)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // They also count against signing in.
  expect((await actor().try(login, { body: { email: ana.email, password } })).statusCode).toBe(429)
})

async function askedLink(email: string): Promise<string> {
  await actor().call(forgotPassword, { body: { email } })
  return linkTokenFor(db, email, '/redefinir-senha')
}

const reset = (token: string, typed: string, who: Actor = actor()) => who.call(resetPassword, { body: { token, password: typed } })

test('the e-mailed link sets a new password, ends every session and confirms the address', async () => {
  const ana = await person()
  const here = await signIn(ana)
  const token = await askedLink(ana.email)
  expect((await mailsTo(db, ana.email)).at(-1)?.text).toContain(`http://localhost:3000/redefinir-senha?token=${token}`)
  await reset(token, other)
  expect([(await here.try(me)).statusCode, (await here.try(refreshSession)).statusCode]).toEqual([401, 401])
  expect([await canSignIn(ana.email, password), await canSignIn(ana.email, other)]).toEqual([false, true])
  expect(await (await signIn(ana)).call(getAccount, {})).toMatchObject({ emailConfirmed: true })
  expect((await actionsOf(ana.id))[0]).toBe('password_reset')
})

const dead = { status: 422, body: { code: 'invalid', message: messages.linkDead, fields: { token: messages.linkDead } } }

test('only the newest link works, once, for half an hour, even with concurrent requests', async () => {
  const ana = await person()
  const older = await askedLink(ana.email)
  const newer = await askedLink(ana.email)
  expect(await refusalFrom(reset(older, other))).toMatchObject(dead)
  const both = await Promise.allSettled([reset(newer, other), reset(newer, 'uma terceira senha')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalFrom(reset(newer, other))).toMatchObject(dead)

  const bia = await person()
  const late = await askedLink(bia.email)
  await sql`update one_time_tokens set created_at = now() - interval '31 minutes', expires_at = now() - interval '1 minute'
    where user_id = ${bia.id}`.execute(db)
  expect(await refusalFrom(reset(late, other))).toMatchObject(dead)
  expect(await canSignIn(bia.email, password)).toBe(true)
})

test('an invented token, one for another purpose, or one of a blocked account is refused', async () => {
  const ana = await person()
  const token = await askedLink(ana.email)
  await db.updateTable('one_time_tokens').set({ purpose: 'confirm_email' }).where('user_id', '=', ana.id).execute()
  expect(await refusalFrom(reset(token, other))).toMatchObject(dead)
  for (const invented of ['x', 'A'.repeat(43), `${token.slice(0, -1)}_`, "' or 1=1 --"]) {
    expect(await refusalFrom(reset(invented, other))).toMatchObject(dead)
  }
  const bia = await person()
  const hers = await askedLink(bia.email)
  await db.updateTable('users').set({ is_active: false }).where('id', '=', bia.id).execute()
  expect(await refusalFrom(reset(hers, other))).toMatchObject(dead)
})

test('a refused password leaves the link usable', async () => {
  const ana = await person({ full_name: 'Ana Luz' })
  const token = await askedLink(ana.email)
  for (const [typed, message] of [
    ['cinco', messages.passwordTooShort],
    ['123456', messages.passwordTooCommon],
    ['Ana Luz', messages.passwordTooCommon],
    ['', messages.fieldsRequired],
  ] as const) {
    expect((await refusalFrom(reset(token, typed))).body.fields).toEqual({ password: message })
  }
  await reset(token, other)
})

test('a newcomer without a password sets the first one with a reset link', async () => {
  const nova = await add(newcomer())
  const token = await askedLink(nova.email)
  expect((await mailsTo(db, nova.email)).at(-1)?.subject).toBe('Crie sua senha')
  await reset(token, other)
  const here = actor()
  expect((await here.enter(login, { body: { email: nova.email, password: other } })).user).toMatchObject({ profileCompleted: false })
})

test('a newcomer with a password confirms it to complete the profile, and keeps it', async () => {
  const nina = await add(newcomer())
  await reset(await askedLink(nina.email), password)
  const here = await signIn(nina)
  const complete = (typed: string) => here.try(completeFirmProfile, { body: { firmData, password: typed } })
  const refused = await complete(other)
  expect([refused.statusCode, errorIn(refused).fields]).toEqual([422, { password: messages.currentPasswordWrong }])
  expect((await complete(password)).statusCode).toBe(200)
  expect([await canSignIn(nina.email, password), await canSignIn(nina.email, other)]).toEqual([true, false])
})

test('a reset lifts the sign-in limit after wrong passwords', async () => {
  const ana = await person()
  for (let turn = 0; turn < 5; turn++) await canSignIn(ana.email, 'errada')
  expect(await canSignIn(ana.email, password)).toBe(false)
  await reset(await askedLink(ana.email), other)
  expect(await canSignIn(ana.email, other)).toBe(true)
})

test('a reset lifts the sign-in limit of the user’s own browser too', async () => {
  for (const email_confirmed_at of [null, new Date()]) {
    const ana = await person({ email_confirmed_at })
    const here = actor()
    const enter = (typed: string) => here.try(login, { body: { email: ana.email, password: typed } })
    await enter(password)
    for (let turn = 0; turn < 5; turn++) await enter('errada')
    expect((await enter(password)).statusCode).toBe(429)
    await reset(await askedLink(ana.email), other, here)
    expect((await enter(other)).statusCode).toBe(200)
  }
})

test('only a hash of the token is stored', async () => {
  const ana = await person()
  const token = await askedLink(ana.email)
  const rows = await db.selectFrom('one_time_tokens').selectAll().where('user_id', '=', ana.id).execute()
  expect(rows).toHaveLength(1)
  expect(rows.map((row) => JSON.stringify(row) + row.token_hash.toString('utf8')).join()).not.toContain(token)
})

test('an account gets three links an hour, whatever the case of the address; an unknown address is limited the same way', async () => {
  const ana = await person()
  for (const email of [ana.email, 'ninguem@exemplo.test']) {
    const ask = (typed: string) => actor().try(forgotPassword, { body: { email: typed } })
    for (let turn = 0; turn < 3; turn++) expect((await ask(email)).statusCode).toBe(204)
    const refused = await ask(email.toUpperCase())
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_many', message: expect.stringContaining('Aguarde') }])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  }
  expect(await mailsTo(db, ana.email)).toHaveLength(3)
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(db)
  expect(JSON.stringify(rows)).not.toMatch(/ninguem|exemplo/)
})

test('blocked and deleted accounts get no link, and the e-mail goes to the address as stored', async () => {
  const blocked = await person({ is_active: false })
  const deleted = await person({ deleted_at: new Date() })
  const ana = await person({ email: 'Ana.Maiúscula@exemplo.test' })
  for (const email of [blocked.email, deleted.email, 'ANA.MAIÚSCULA@EXEMPLO.TEST']) await actor().call(forgotPassword, { body: { email } })
  expect(await mailsTo(db, blocked.email)).toEqual([])
  expect(await mailsTo(db, deleted.email)).toEqual([])
  expect(await mailsTo(db, ana.email)).toHaveLength(1)
})

if (hasSeveralConnections) {
  test('a link requested while the address is changed goes to the new one', async () => {
    const ana = await person()
    const next = `nova-${ana.email}`
    const ask = () => actor().call(forgotPassword, { body: { email: ana.email } })
    await overtaken(db, ana, ask, (trx) => trx.updateTable('users').set({ email: next }).where('id', '=', ana.id).execute())
    expect([await mailsTo(db, ana.email), await mailsTo(db, next)]).toEqual([[], [expect.anything()]])
  })

  test('the message about a new password goes to the address that the account has by then', async () => {
    const ana = await person()
    const here = await signIn(ana)
    const next = `nova-${ana.email}`
    const change = () => here.call(changePassword, { body: { currentPassword: password, newPassword: other } })
    await overtaken(db, ana, change, (trx) => trx.updateTable('users').set({ email: next }).where('id', '=', ana.id).execute())
    expect([await mailsTo(db, ana.email), await mailsTo(db, next)]).toEqual([[], [expect.anything()]])
  })

  test('a link requested while the account is blocked is not sent', async () => {
    const ana = await person()
    const ask = () => actor().call(forgotPassword, { body: { email: ana.email } })
    await overtaken(db, ana, ask, (trx) => trx.updateTable('users').set({ is_active: false }).where('id', '=', ana.id).execute())
    expect(await mailsTo(db, ana.email)).toEqual([])
  })
}
