import { me, registerBasic } from '@ponte/contracts/auth'
import { ERRORS } from '@ponte/contracts/errors'
import { LEGAL_VERSION } from '@ponte/contracts/legal'
import { messages } from '@ponte/contracts/messages'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { refusalFrom } from '../../test/client.ts'
import { professional } from '../../test/factories.ts'
import { mailsTo } from '../../test/mails.ts'

const api = await withApi()
const { actor, add, db, signIn } = api

let made = 0
const signUp = (given: Partial<Record<'email' | 'fullName' | 'phone', string>> = {}) => ({
  email: `nova${++made}@exemplo.test`,
  fullName: 'Ana Luz',
  phone: '(11) 98765-4321',
  ...given,
})

test('signing up signs in a user without a role', async () => {
  const someone = actor()
  const body = signUp({ email: '  Nova.Pessoa@exemplo.test ' })
  const { user, tokens } = await someone.call(registerBasic, { body })
  expect(user).toMatchObject({
    email: 'Nova.Pessoa@exemplo.test',
    fullName: 'Ana Luz',
    phone: '+5511987654321',
    role: null,
    profileCompleted: false,
    firm: null,
  })
  expect((await someone.try(me, {}, { authorization: `Bearer ${tokens.access.token}` })).statusCode).toBe(200)
})

test('consents are stored with their version and time', async () => {
  const { user } = await actor().call(registerBasic, { body: signUp() })
  const consents = await db.selectFrom('consents').selectAll().where('user_id', '=', user.id).orderBy('purpose').execute()
  expect(consents).toMatchObject([
    { purpose: 'privacy', version: LEGAL_VERSION, given_at: expect.any(Date), withdrawn_at: null },
    { purpose: 'terms', version: LEGAL_VERSION, given_at: expect.any(Date), withdrawn_at: null },
  ])
  const lines = await db.selectFrom('audit_log').select('action').where('actor_id', '=', user.id).execute()
  expect(lines).toEqual([{ action: 'registered' }])
})

test('signing up sends a confirmation link', async () => {
  const { user } = await actor().call(registerBasic, { body: signUp() })
  const mails = await mailsTo(db, user.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(/http:\/\/localhost:3000\/confirmar-email\?token=[\w-]{43}\s/)
})

const broken: [what: string, given: Record<string, unknown>, fields: Record<string, string>][] = [
  ['nothing', {}, { email: messages.fieldsRequired, fullName: messages.fieldsRequired, phone: messages.fieldsRequired }],
  ['blanks', signUp({ fullName: '  ' }), { fullName: messages.fieldsRequired }],
  ['an invalid address', signUp({ email: 'ana@exemplo' }), { email: messages.emailInvalid }],
  ['letters in the phone', signUp({ phone: '11 98765-4321 ramal' }), { phone: messages.phoneInvalid }],
  ['a plus in the phone', signUp({ phone: '+55 11 98765-4321' }), { phone: messages.phoneInvalid }],
]
for (const [what, body, fields] of broken) {
  test(`${what}: refused with the form’s own message, on the field`, async () => {
    const { statusCode, payload } = await actor().try(registerBasic, { body })
    expect(statusCode).toBe(422)
    expect(JSON.parse(payload)).toMatchObject({ code: 'invalid', fields, message: Object.values(fields)[0] })
  })
}

test('a taken address is refused regardless of case, and no partial account is left', async () => {
  await add(professional({ email: 'Conceição@exemplo.test' }))
  const people = () =>
    db
      .selectFrom('users')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  const before = await people()
  const { status, body } = await refusalFrom(actor().call(registerBasic, { body: signUp({ email: 'CONCEIÇÃO@EXEMPLO.test' }) }))
  expect([status, body.code, body.fields]).toEqual([409, 'email_taken', { email: ERRORS.email_taken.message }])
  expect(await people()).toEqual(before)
})

test('of concurrent sign-ups with the same address, one succeeds', async () => {
  const body = signUp()
  const answers = await Promise.all(
    ['nova', 'NOVA', 'Nova', 'nOVA'].map((start) =>
      actor().try(registerBasic, { body: { ...body, email: body.email.replace('nova', start) } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
})

test('sign-up accepts no role, no password and no other fields', async () => {
  for (const extra of [
    { role: 'admin' },
    { profileCompleted: true },
    { firm: null },
    { id: 'x' },
    { isActive: true },
    { password: 'abcdef' },
  ]) {
    expect((await actor().try(registerBasic, { body: { ...signUp(), ...extra } })).statusCode).toBe(400)
  }
})

test('sessions from before the sign-up do not open the new account', async () => {
  const planted = actor()
  planted.cookies.set('session', 'chosen-by-an-attacker')
  const copy = planted.copy()
  await planted.call(registerBasic, { body: signUp() })
  expect(planted.cookies.get('session')).not.toBe('chosen-by-an-attacker')
  expect((await copy.try(me)).statusCode).toBe(401)

  const shared = await signIn(await add(professional()))
  const before = shared.copy()
  await shared.call(registerBasic, { body: signUp() })
  expect((await before.try(me)).statusCode).toBe(401)
})

test('an IP address can sign up five times an hour; further answers say when to retry', async () => {
  const from = (address: string) => actor(address).try(registerBasic, { body: signUp() })
  for (let turn = 0; turn < 5; turn++) expect((await from('203.0.113.9')).statusCode).toBe(200)
  const refused = await from('203.0.113.9')
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_many', message: expect.stringContaining('Aguarde') }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await from('203.0.113.10')).statusCode).toBe(200)
})
