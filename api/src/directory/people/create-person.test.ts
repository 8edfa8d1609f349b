import { login } from '@ponte/contracts/auth'
import { cpfCheckDigits } from '@ponte/contracts/documents'
import { ERRORS } from '@ponte/contracts/errors'
import { messages } from '@ponte/contracts/messages'
import { searchProfessionals } from '@ponte/contracts/search'
import { createUser, getUser, listUsers, userHistory } from '@ponte/contracts/users'
import { expect } from 'expect'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { errorIn, refusalFrom } from '../../../test/client.ts'
import { admin, professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'
import { inline, plain } from '../../../test/pictures.ts'

const api = await withApi()
const { actor, add, db, signIn, visitor } = api
const bossRow = await add(admin({ full_name: 'Rita Chefe' }))
const boss = await signIn(bossRow)
const photo = inline(await plain(300, 300).png().toBuffer(), 'image/png')

let made = 0
function professionalBody(given: object = {}) {
  const base = String(600_000_000 + ++made)
  return {
    role: 'professional' as const,
    fullName: 'Quitéria Feita',
    email: `feita${made}@exemplo.test`,
    password: 'três gatos pretos',
    username: `feita.${made}`,
    document: base + cpfCheckDigits(base),
    profession: 'enfermeiro' as const,
    specialties: ['uti' as const],
    whatsapp: '(11) 91234-5678',
    city: 'recife' as const,
    photo,
    ...given,
  }
}
const adminBody = (given: object = {}) => ({
  role: 'admin' as const,
  fullName: 'Nova Administradora',
  email: `admin${++made}@exemplo.test`,
  password: 'uma senha bem comprida',
  ...given,
})

const fieldsOf = async (body: object) => {
  const answer = await boss.try(createUser, { body })
  return [answer.statusCode, errorIn(answer).fields]
}
const people = async () => (await boss.call(listUsers, {})).totalResults

test('a professional created by an admin is complete: findable, able to sign in, and notified', async () => {
  const body = professionalBody({ professionalLicense: ' COREN-PE 9 ', bio: 'Plantões', travelAvailability: true, maxDistance: 80 })
  const answer = await boss.try(createUser, { body })
  const user = answer.json<Record<string, unknown>>()
  expect([answer.statusCode, user]).toEqual([
    201,
    expect.objectContaining({
      ...{ role: 'professional', fullName: body.fullName, email: body.email, document: body.document, profileCompleted: true },
      ...{ professionalLicense: 'COREN-PE 9', travelAvailability: true, maxDistance: 80, whatsapp: '+5511912345678', firm: null },
      ...{ isActive: true, deletedAt: null, licenseCheck: null, version: 1, photo: expect.stringMatching(/^\/api\/v1\/photos\//) },
    }),
  ])
  expect(answer.payload).not.toMatch(/password|argon2/)
  const { results } = await visitor.call(searchProfessionals, { query: { query: 'quiteria' } })
  expect(results.map(({ _id }) => _id)).toEqual([user['id']])
  const signedIn = await actor().enter(login, { body: { email: body.email, password: body.password } })
  expect(signedIn.user).toMatchObject({ id: user['id'], profileCompleted: true })
  const mails = await mailsTo(db, body.email)
  expect(mails).toMatchObject([{ subject: 'Sua conta na Ponte Saúde está pronta' }])
  expect(mails[0]?.text).toMatch(/administração[^]*\nhttp:\/\/localhost:3000\/esqueci-senha\n/)
  expect(mails[0]?.text).not.toContain(body.password)
})

test('a new person appears in the history, without password and photo content', async () => {
  const { id } = await boss.call(createUser, { body: professionalBody({ specialties: ['uti', 'uti', 'emergencia'] }) })
  const noted = await db.selectFrom('audit_log').select(['actor_id', 'action']).where('subject_id', '=', id).orderBy('id').execute()
  expect(noted).toEqual([
    { actor_id: bossRow.id, action: 'user_created' },
    { actor_id: bossRow.id, action: 'document_read' },
  ])
  const { results } = await boss.call(userHistory, { params: { id } })
  expect(results).toMatchObject([{ action: 'created', actor: 'Rita Chefe' }])
  const after = Object.fromEntries(results[0]?.fields.map(({ field, after: value }) => [field, value]) ?? [])
  expect(after).toMatchObject({ role: 'professional', city: 'recife', specialties: ['uti', 'emergencia'], photo: 'photo' })
  expect(Object.keys(after).filter((field) => /pass|bio|firm/i.test(field))).toEqual([])
})

test('a new admin needs only a name, an e-mail and a password of twelve characters; photo and username are optional', async () => {
  expect(await boss.call(createUser, { body: adminBody() })).toMatchObject({ role: 'admin', photo: null, username: null, specialties: [] })
  const full = await boss.call(createUser, { body: adminBody({ photo, username: 'chefa', phone: '(11) 3333-4444' }) })
  expect(full).toMatchObject({ username: 'chefa', phone: '+551133334444', photo: expect.any(String), maxDistance: null })
  expect(await fieldsOf(adminBody({ password: 'onze letras' }))).toEqual([422, { password: messages.adminPasswordTooShort }])
  expect((await boss.try(createUser, { body: adminBody({ document: '52998224725' }) })).statusCode).toBe(400)
})

test('missing or invalid values are refused on their field', async () => {
  const before = await people()
  const needed = 'fullName email password username document profession specialties whatsapp city photo'.split(' ')
  for (const field of needed) {
    for (const value of [undefined, null, field === 'specialties' ? [] : '  ']) {
      const [status, fields] = await fieldsOf({ ...professionalBody(), [field]: value })
      expect([field, value, status, Object.keys(fields ?? {})]).toEqual([field, value, 422, [field]])
    }
  }
  for (const role of [undefined, null, 'firm', 'chefe']) {
    expect(await fieldsOf({ ...adminBody(), role })).toEqual([422, { role: messages.requiredFields }])
  }
  expect(await fieldsOf(professionalBody({ password: 'abcde' }))).toEqual([422, { password: messages.passwordTooShort }])
  expect(await fieldsOf(professionalBody({ photo: '/api/v1/photos/0123456789abcdef0123456789abcdef' }))).toEqual([
    422,
    { photo: messages.photoNotImage },
  ])
  for (const [given, status] of [
    [{ role: 7 }, 400],
    [{ isActive: true }, 400],
    [{ firm: bossRow.id }, 400],
    [{ maxDistance: '80' }, 400],
  ] as const) {
    expect([given, (await boss.try(createUser, { body: professionalBody(given) })).statusCode]).toEqual([given, status])
  }
  expect(await people()).toBe(before)
})

test('common and personal passwords are refused', async () => {
  const body = professionalBody({ fullName: 'Benedita Quaresma' })
  for (const password of ['123456', 'benedita', 'BeneditaQuaresma1', body.email, body.document, body.username]) {
    expect([password, await fieldsOf({ ...body, password })]).toEqual([password, [422, { password: messages.passwordTooCommon }]])
  }
})

test('a distance is required with travel, and is 0 without it', async () => {
  const { maxDistance } = await boss.call(createUser, { body: professionalBody({ travelAvailability: false, maxDistance: 80 }) })
  expect(maxDistance).toBe(0)
  for (const given of [{ maxDistance: 0 }, { maxDistance: null }, {}]) {
    expect(await fieldsOf(professionalBody({ travelAvailability: true, ...given }))).toEqual([
      422,
      { maxDistance: messages.distanceInvalid },
    ])
  }
})

test('taken values are a conflict on their field, and no e-mail is sent', async () => {
  await add(professional({ email: 'Ocupada@exemplo.test', username: 'ocupada', document: '11144477735' }))
  for (const [field, value, code] of [
    ['email', 'OCUPADA@exemplo.test', 'email_taken'],
    ['username', 'Ocupada', 'username_taken'],
    ['document', '111.444.777-35', 'document_taken'],
  ] as const) {
    const { status, body } = await refusalFrom(boss.call(createUser, { body: professionalBody({ [field]: value }) }))
    expect([status, body.code, body.fields]).toEqual([409, code, { [field]: ERRORS[code].message }])
  }
  expect(await mailsTo(db, 'OCUPADA@exemplo.test')).toEqual([])
})

test('of two concurrent entries of the same person one succeeds', async () => {
  const bodies = [professionalBody(), professionalBody({ email: `FEITA${made}@exemplo.test` })]
  const answers = await Promise.all(bodies.map((body) => boss.try(createUser, { body })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(errorIn(answers.find(({ statusCode }) => statusCode === 409) ?? { payload: '' }).code).toBe('email_taken')
})

test('a request repeated with the same idempotency key creates one person, and the stored key contains no personal data', async () => {
  const body = professionalBody()
  const headers = { 'idempotency-key': randomUUID() }
  const [first, second] = [await boss.try(createUser, { body }, headers), await boss.try(createUser, { body }, headers)]
  expect([first.statusCode, second.statusCode, second.headers['idempotent-replayed']]).toEqual([201, 201, 'true'])
  expect(second.json()).toEqual(first.json())
  expect(await mailsTo(db, body.email)).toHaveLength(1)
  const kept = JSON.stringify(await db.selectFrom('idempotency_keys').select('answer').execute())
  for (const secret of [body.email, body.document, body.fullName]) expect(kept).not.toContain(secret)
})

test('photos are not rate limited for admins', async () => {
  const other = await signIn(await add(admin()))
  for (let count = 0; count < 11; count++) expect((await other.try(createUser, { body: professionalBody() })).statusCode).toBe(201)
})

test('a new person sees only themselves, without the admins’ fields', async () => {
  const { id } = await boss.call(createUser, { body: professionalBody() })
  const self = await signIn({ id })
  const seen = await self.call(getUser, { params: { id } })
  for (const field of ['isActive', 'deletedAt', 'licenseCheck']) expect(seen).not.toHaveProperty(field)
  expect((await self.call(listUsers, {})).results.map((one) => one.id)).toEqual([id])
})
