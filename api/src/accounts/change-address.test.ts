import { confirmEmail, getAccount, resendConfirmation, takeBackEmail } from '@ponte/contracts/account'
import { forgotPassword, login, me, resetPassword } from '@ponte/contracts/auth'
import { messages } from '@ponte/contracts/messages'
import { completeLogin, prepareSecondFactor, turnOnSecondFactor } from '@ponte/contracts/second-factor'
import { deleteUser, getUser, listUsers, updateUser, userHistory } from '@ponte/contracts/users'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { codeFor } from '../../test/app-codes.ts'
import { refusalFrom, type Actor } from '../../test/client.ts'
import { admin, firm, newcomer, professional } from '../../test/factories.ts'
import { linkTokenFor, mailsTo } from '../../test/mails.ts'
import { createPasswords } from './passwords/passwords.ts'

const { actor, add, db, signIn } = await withApi()
const password = 'uma senha comprida'
const password_hash = await createPasswords().hash(password)
const dead = { status: 422, body: { message: messages.linkDead, fields: { token: messages.linkDead } } }

let made = 0

async function ana(given: Parameters<typeof professional>[0] = {}) {
  const person = await add(professional({ full_name: 'Ana Luz', password_hash, email_confirmed_at: new Date(), ...given }))
  const here = await signIn(person, { isProof: false })
  const params = { id: person.id }
  const next = `nova${made++}@exemplo.test`
  const change = (body: object, who: Actor = here) => who.call(updateUser, { params, body: { currentPassword: password, ...body } })
  return { ...person, here, params, next, change }
}

const enters = async (email: string, typed = password) => (await actor().try(login, { body: { email, password: typed } })).statusCode
/** Tokens of the newest links. Tokens are created when an e-mail is sent; reading it here sends it. */
const confirmLink = (email: string) => linkTokenFor(db, email, '/confirmar-email')
const takeBackLink = (email: string) => linkTokenFor(db, email, '/desfazer-email')
const confirmBy = (token: string, who = actor()) => who.call(confirmEmail, { body: { token } })
const takeBackBy = (token: string) => actor().call(takeBackEmail, { body: { token } })
const confirm = async (email: string, who = actor()) => confirmBy(await confirmLink(email), who)
const takeBack = async (email: string) => takeBackBy(await takeBackLink(email))

/** Statuses of signing in after an address was taken back: with the old password, then with one set by a reset link. */
async function entersAgain(email: string): Promise<number[]> {
  const before = await enters(email)
  await actor().call(forgotPassword, { body: { email } })
  const body = { token: await linkTokenFor(db, email, '/redefinir-senha'), password: 'uma senha nova' }
  await actor().call(resetPassword, { body })
  return [before, await enters(email, body.password)]
}
const onlyByReset = [401, 200]
const audited = async (id: string) =>
  (await db.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute()).map(({ action }) => action)

test('without the right password the address stays the same and no e-mail is sent', async () => {
  const { here, params, email, next } = await ana()
  for (const [currentPassword, message] of [
    [undefined, messages.passwordToConfirm],
    ['', messages.passwordToConfirm],
    ['outra senha', messages.currentPasswordWrong],
  ]) {
    const { status, body } = await refusalFrom(here.call(updateUser, { params, body: { email: next, bio: 'Não fica', currentPassword } }))
    expect([status, body.fields]).toEqual([422, { currentPassword: message }])
  }
  expect(await here.call(me, {})).toMatchObject({ email, pendingEmail: null, bio: null })
  expect([await mailsTo(db, email), await mailsTo(db, next)]).toEqual([[], []])
})

test('a new address takes effect once confirmed; until then the current one stays', async () => {
  const { here, change, email, next } = await ana()
  expect(await change({ email: next, bio: 'Fica' })).toMatchObject({ email, pendingEmail: next, bio: 'Fica' })
  expect(await here.call(getAccount, {})).toMatchObject({ emailConfirmed: true, pendingEmail: next })
  expect([await enters(email), await enters(next)]).toEqual([200, 401])
  await actor().call(forgotPassword, { body: { email: next } })
  expect(await mailsTo(db, next)).toHaveLength(1)

  await here.call(resendConfirmation, {})
  await confirm(next)
  expect(await here.call(me, {})).toMatchObject({ email: next, pendingEmail: null })
  expect([await enters(email), await enters(next)]).toEqual([401, 200])
  expect(await here.call(getAccount, {})).toMatchObject({ emailConfirmed: true, pendingEmail: null })
})

test('requesting an address change ends the other sessions, and copies of this one', async () => {
  const { here, change, next, id } = await ana()
  const [elsewhere, copied] = [await signIn({ id }), here.copy()]
  await change({ email: next })
  expect([(await elsewhere.try(me)).statusCode, (await copied.try(me)).statusCode, (await here.try(me)).statusCode]).toEqual([
    401, 401, 200,
  ])
})

test('the previous address is notified, confirmed or not, and its link cancels the change', async () => {
  for (const email_confirmed_at of [new Date(), null]) {
    const { change, here, email, next } = await ana({ email_confirmed_at })
    await change({ email: next })
    expect(await mailsTo(db, email)).toMatchObject([
      { subject: 'Pedido para trocar o e-mail da sua conta', text: expect.not.stringContaining(next) },
    ])
    const link = await confirmLink(next)
    await takeBack(email)
    expect((await here.try(me)).statusCode).toBe(401)
    expect(await refusalFrom(confirmBy(link))).toMatchObject(dead)
    expect([await entersAgain(email), await enters(next)]).toEqual([onlyByReset, 401])
  }
})

test('an address can be taken back for seven days after the new one was confirmed, which ends every session', async () => {
  const { change, here, id, email, next } = await ana()
  // A link's lifetime starts when its e-mail is sent.
  const age = () =>
    sql`
      update one_time_tokens set created_at = created_at - interval '167 hours', expires_at = expires_at - interval '167 hours'
    `.execute(db)
  await change({ email: next })
  const confirmation = await confirmLink(next)
  await age()
  await confirmBy(confirmation)
  const back = await takeBackLink(email)
  await age()
  expect((await mailsTo(db, email)).at(-1)?.subject).toBe('O e-mail da sua conta foi trocado')
  await takeBackBy(back)
  expect((await here.try(me)).statusCode).toBe(401)
  expect(await audited(id)).toEqual(['email_change_asked', 'email_changed', 'email_taken_back'])
  expect(await entersAgain(email)).toEqual(onlyByReset)
  expect(await refusalFrom(takeBackBy(back))).toMatchObject(dead)
})

for (const hasLeft of [true, false]) {
  test(`an attacker’s second address can’t take the account back, ${hasLeft ? 'with a link already sent' : 'nor with one still queued'}`, async () => {
    const { change, email, next } = await ana()
    await change({ email: next })
    await confirm(next)
    const third = `terceira-${next}`
    await change({ email: third })
    await confirm(third)
    const link = hasLeft ? await takeBackLink(next) : null
    await takeBack(email)
    if (link === null) await expect(takeBackLink(next)).rejects.toThrow('no link')
    else expect(await refusalFrom(takeBackBy(link))).toMatchObject(dead)
    expect(await entersAgain(email)).toEqual(onlyByReset)
  })
}

test('if two accounts wait for the same address, the first to confirm gets it', async () => {
  const [one, other] = [await ana(), await ana()]
  await one.change({ email: one.next })
  await other.change({ email: one.next })
  const tokens = (await mailsTo(db, one.next)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
  await actor().call(confirmEmail, { body: { token: tokens[1] ?? '' } })
  const refused = await refusalFrom(actor().call(confirmEmail, { body: { token: tokens[0] ?? '' } }))
  expect([refused.status, refused.body.code]).toEqual([409, 'email_taken'])
  expect(await one.here.call(me, {})).toMatchObject({ email: one.email, pendingEmail: one.next })
})

test('a second requested address replaces the pending one, whose link stops working', async () => {
  const { change, here, email, next } = await ana()
  await change({ email: next })
  const link = await confirmLink(next)
  await change({ email: `outra-${next}` })
  expect(await refusalFrom(confirmBy(link))).toMatchObject(dead)
  expect(await here.call(me, {})).toMatchObject({ email, pendingEmail: `outra-${next}` })
})

test('only the user and admins see a pending address', async () => {
  const clinic = await add(firm({ owner: { password_hash } }))
  const colleague = await add({ kind: 'person', row: { ...professional().row, role: 'firm', firm_id: clinic.id } })
  const owner = await signIn(clinic.owner)
  const body = { email: 'clinica.nova@exemplo.test', currentPassword: password }
  await owner.call(updateUser, { params: { id: clinic.owner.id }, body })
  const seen = async (who: Actor) => (await who.call(getUser, { params: { id: clinic.owner.id } })).pendingEmail
  const boss = await signIn(await add(admin()))
  expect([await seen(owner), await seen(boss), await seen(await signIn(colleague))]).toEqual([body.email, body.email, undefined])
  expect(JSON.stringify(await (await signIn(colleague)).call(listUsers, {}))).not.toContain(body.email)
})

test('an account without a password confirms changes with a sign-in from the last five minutes', async () => {
  const nova = await add(newcomer({ google_sub: 'nova' }))
  const here = await signIn(nova, { isProof: false })
  const body = { email: 'nova.outra@exemplo.test' }
  expect(await here.call(updateUser, { params: { id: nova.id }, body })).toMatchObject({ pendingEmail: body.email })
  await sql`update sessions set created_at = created_at - interval '6 minutes' where user_id = ${nova.id}`.execute(db)
  for (const refused of [
    await refusalFrom(here.call(updateUser, { params: { id: nova.id }, body: { email: 'nova.mais@exemplo.test' } })),
    await refusalFrom(here.call(deleteUser, { params: { id: nova.id } })),
  ]) {
    expect([refused.status, refused.body.fields]).toEqual([422, { currentPassword: messages.signInToConfirm }])
  }
})

test('an admin reauthenticates before changing a user’s address, password or role; that user is signed out and notified', async () => {
  const bossRow = await add(admin({ password_hash }))
  for (const [body, subject, action] of [
    [{ email: `mudada${made}@exemplo.test` }, 'O e-mail da sua conta foi trocado', 'email_changed'],
    [{ password: 'uma outra senha boa' }, 'Sua senha foi trocada', 'password_changed'],
    [{ role: 'admin' }, 'O tipo da sua conta mudou', 'role_changed'],
  ] as const) {
    const boss = await signIn(bossRow, { isProof: false })
    const { here, params, email, id } = await ana()
    const missing = await refusalFrom(boss.call(updateUser, { params, body }))
    expect([missing.status, missing.body.fields]).toEqual([422, { currentPassword: messages.passwordToConfirm }])
    const wrong = await refusalFrom(boss.call(updateUser, { params, body: { ...body, currentPassword: 'errada' } }))
    expect(wrong.body.fields).toEqual({ currentPassword: messages.currentPasswordWrong })
    expect((await here.try(me)).statusCode).toBe(200)

    await boss.call(updateUser, { params, body: { ...body, currentPassword: password } })
    expect((await here.try(me)).statusCode).toBe(401)
    expect((await mailsTo(db, email)).map((mail) => mail.subject)).toEqual([subject])
    expect(await audited(id)).toContain(action)
    if ('email' in body) {
      await takeBack(email)
      expect(await entersAgain(email)).toEqual(onlyByReset)
    }
    if ('password' in body) {
      expect((await actor().try(login, { body: { email, password: body.password } })).statusCode).toBe(200)
      expect(JSON.stringify((await boss.call(userHistory, { params })).results)).not.toContain('argon2')
    }
  }
})

test('a new admin’s old password is removed, as it may be short: they reset it to twelve characters, or the change sets one', async () => {
  const boss = await signIn(await add(admin({ password_hash })))
  const short = await createPasswords().hash('gaivota')

  const { params, email } = await ana({ password_hash: short })
  await actor().call(forgotPassword, { body: { email } })
  const openLink = await linkTokenFor(db, email, '/redefinir-senha')
  await boss.call(updateUser, { params, body: { role: 'admin', currentPassword: password } })
  expect(await enters(email, 'gaivota')).toBe(401)
  expect(await refusalFrom(actor().call(resetPassword, { body: { token: openLink, password: 'gaivota' } }))).toMatchObject(dead)
  const mail = (await mailsTo(db, email)).at(-1)
  expect([mail?.subject, mail?.text]).toEqual(['O tipo da sua conta mudou', expect.stringMatching(/12 caracteres[^]*\/esqueci-senha/)])

  await actor().call(forgotPassword, { body: { email } })
  const token = await linkTokenFor(db, email, '/redefinir-senha')
  const refused = await refusalFrom(actor().call(resetPassword, { body: { token, password: 'onze letras' } }))
  expect(refused.body.fields).toEqual({ password: messages.adminPasswordTooShort })
  await actor().call(resetPassword, { body: { token, password: 'doze  letras' } })
  expect(await enters(email, 'doze  letras')).toBe(200)

  const bia = await ana({ password_hash: short })
  const make = (typed: string) =>
    boss.call(updateUser, { params: bia.params, body: { role: 'admin', password: typed, currentPassword: password } })
  expect((await refusalFrom(make('onze letras'))).body.fields).toEqual({ password: messages.adminPasswordTooShort })
  expect(await enters(bia.email, 'gaivota')).toBe(200)
  await make('doze  letras')
  expect(await enters(bia.email, 'doze  letras')).toBe(200)
})

test('a sign-in that waits for its code ends when a new admin’s old password is removed', async () => {
  const boss = await signIn(await add(admin({ password_hash })))
  const { here, params, email } = await ana()
  const { secret } = await here.call(prepareSecondFactor, { body: { currentPassword: password } })
  const { recoveryCodes } = await here.call(turnOnSecondFactor, { body: { code: codeFor(secret) } })
  const asked = await actor().call(login, { body: { email, password } })
  if (!('secondFactor' in asked)) throw new Error('no code was asked for')
  await boss.call(updateUser, { params, body: { role: 'admin', currentPassword: password } })
  const body = { token: asked.secondFactor.token, code: recoveryCodes[0] ?? '' }
  expect((await refusalFrom(actor().call(completeLogin, { body }))).body.fields).toEqual({ token: messages.codeExpired })
})

test('a password reset link stops working once an admin changes the address it was sent to', async () => {
  const { params, email, next } = await ana()
  await actor().call(forgotPassword, { body: { email } })
  const body = { token: await linkTokenFor(db, email, '/redefinir-senha'), password: 'a senha de ninguém' }
  const boss = await signIn(await add(admin({ password_hash })))
  await boss.call(updateUser, { params, body: { email: next, currentPassword: password } })
  expect((await actor().try(resetPassword, { body })).statusCode).toBe(422)
})

test('an admin’s other changes need no password, nor does a change of case in the address', async () => {
  const boss = await signIn(await add(admin({ password_hash })))
  const { params, email } = await ana()
  const body = { bio: 'Corrigida', email: email.toUpperCase() }
  expect(await boss.call(updateUser, { params, body })).toMatchObject(body)
})

test('a demoted admin must complete the profile of the new role; the last admin and the admin making the call keep theirs', async () => {
  await db.updateTable('users').set({ is_active: false }).where('role', '=', 'admin').execute()
  const bossRow = await add(admin({ password_hash }))
  const boss = await signIn(bossRow)
  const body = { role: 'professional', currentPassword: password } as const
  const own = await refusalFrom(boss.call(updateUser, { params: { id: bossRow.id }, body }))
  expect([own.status, own.body.code]).toEqual([409, 'last_admin'])
  const other = await add(admin())
  expect((await refusalFrom(boss.call(updateUser, { params: { id: bossRow.id }, body }))).body.code).toBe('own_admin')
  expect(await boss.call(updateUser, { params: { id: other.id }, body })).toMatchObject({ role: 'professional', profileCompleted: false })
})

test('wrong passwords count against the sign-in limit', async () => {
  const { here, params, email, next, id } = await ana()
  const guess = (n: number) => here.try(updateUser, { params, body: { email: next, currentPassword: `palpite ${n}` } })
  const tries: number[] = []
  for (let n = 0; n < 6; n++) tries.push((await guess(n)).statusCode)
  expect([tries, await enters(email)]).toEqual([[422, 422, 422, 422, 422, 429], 429])
  expect(await audited(id)).toEqual(Array.from({ length: 5 }, () => 'reauthentication_failed'))
})
