import { completeFirmProfile, completeProfessionalProfile, login, me, refreshSession } from '@ponte/contracts/auth'
import { cnpjCheckDigits, cpfCheckDigits } from '@ponte/contracts/documents'
import { ERRORS } from '@ponte/contracts/errors'
import { messages } from '@ponte/contracts/messages'
import { searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { refusalFrom } from '../../test/client.ts'
import { admin, firm, newcomer, professional } from '../../test/factories.ts'
import { mailsTo } from '../../test/mails.ts'
import { inline, plain } from '../../test/pictures.ts'

const api = await withApi()
const { actor, add, db, signIn, visitor } = api
const password = 'três gatos pretos'

let made = 0
function professionalData(given: object = {}) {
  const base = String(700_000_000 + ++made)
  return {
    username: `nova.${made}`,
    document: base + cpfCheckDigits(base),
    profession: 'instrumentador_cirurgico' as const,
    specialties: ['centro_cirurgico' as const],
    whatsapp: '(11) 91234-5678',
    city: 'recife' as const,
    ...given,
  }
}

function firmData(given: object = {}) {
  const base = `12ABC${String(3_450_000 + ++made)}`
  return {
    cnpj: base + cnpjCheckDigits(base),
    name: `Clínica Nova ${made}`,
    type: 'clinica' as const,
    address: 'Rua do Sol, 7',
    state: 'PE' as const,
    city: 'recife' as const,
    ...given,
  }
}

async function newcomerHere(given: Parameters<typeof newcomer>[0] = {}) {
  const person = await add(newcomer(given))
  return { person, here: await signIn(person) }
}

test('a newcomer becomes a professional, appears in search and can sign in with the password', async () => {
  const { person, here } = await newcomerHere({ full_name: 'Zuleica Andrade', created_at: new Date('2020-01-01') })
  const given = professionalData({
    professionalLicense: 'COREN-PE 123',
    bio: 'Centro cirúrgico',
    travelAvailability: true,
    maxDistance: 80,
  })
  const { user } = await here.call(completeProfessionalProfile, { body: { professionalData: given, password } })
  expect(user).toMatchObject({
    ...given,
    id: person.id,
    role: 'professional',
    profileCompleted: true,
    whatsapp: '+5511912345678',
    photo: null,
    firm: null,
  })
  expect((await visitor.call(searchProfessionals, { query: { query: 'zuleica' } })).results.map(({ _id }) => _id)).toEqual([person.id])
  const { created_at } = await db
    .selectFrom('professional_search')
    .select('created_at')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(Date.now() - created_at.getTime()).toBeLessThan(60_000)
  expect((await actor().enter(login, { body: { email: person.email, password } })).user.id).toBe(person.id)
})

test('a newcomer becomes a firm: the firm is created, linked to the user, and appears in search', async () => {
  const { person, here } = await newcomerHere()
  const given = firmData({ name: 'Hospital Jacarandá', description: 'Dois andares' })
  const { user } = await here.call(completeFirmProfile, { body: { firmData: given, password } })
  expect(user).toMatchObject({ id: person.id, role: 'firm', profileCompleted: true, firm: expect.any(String) })
  const { results } = await visitor.call(searchOpportunities, { query: { query: 'jacaranda' } })
  expect(results).toMatchObject([{ _id: user.firm, name: 'Hospital Jacarandá', state: 'PE', city: 'recife' }])
  expect((await actor().enter(login, { body: { email: person.email, password } })).user.firm).toBe(user.firm)
})

test('a professional’s photo is stored on the user, a firm’s logo on the firm, and its blank description not at all', async () => {
  const photo = inline(await plain(40, 30).jpeg().toBuffer())
  const ana = (await newcomerHere()).here
  const { user } = await ana.call(completeProfessionalProfile, { body: { professionalData: professionalData({ photo }), password } })
  expect(user.photo).toMatch(/^\/api\/v1\/photos\/[0-9a-f]{32}$/)

  const clinic = (await newcomerHere()).here
  const { user: owner } = await clinic.call(completeFirmProfile, { body: { firmData: firmData({ photo, description: ' ' }), password } })
  expect(owner.photo).toBe(null)
  const row = await db
    .selectFrom('firms')
    .select(['photo_id', 'description'])
    .where('id', '=', owner.firm ?? '')
    .executeTakeFirst()
  expect(user.photo).toContain(row?.photo_id)
  expect(row?.description).toBe(null)
})

test('an invalid photo leaves the profile incomplete', async () => {
  const { here } = await newcomerHere()
  for (const photo of [
    'data:image/png;base64,QUJD',
    'data:image/svg+xml;base64,QUJD',
    `/api/v1/photos/${'ab'.repeat(16)}`,
    'https://elsewhere.example/a.png',
  ]) {
    const { status, body } = await refusalFrom(
      here.call(completeProfessionalProfile, { body: { professionalData: professionalData({ photo }), password } }),
    )
    expect([status, body.fields]).toEqual([422, { photo: messages.photoNotImage }])
  }
  expect(await here.call(me, {})).toMatchObject({ role: null, profileCompleted: false })
})

test('completing a profile sends an e-mail and writes to the audit log', async () => {
  const { person, here } = await newcomerHere()
  await here.call(completeProfessionalProfile, { body: { professionalData: professionalData(), password } })
  const mails = await mailsTo(db, person.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('http://localhost:3000/professional-dashboard')
  const lines = await db.selectFrom('audit_log').select('action').where('actor_id', '=', person.id).execute()
  expect(lines).toEqual([{ action: 'profile_completed' }])
})

test('completing a profile replaces the session: earlier cookies stop working', async () => {
  const { person, here } = await newcomerHere()
  const elsewhere = await signIn(person)
  const thief = here.copy()
  const { tokens } = await here.call(completeFirmProfile, { body: { firmData: firmData(), password } })
  expect((await here.try(me, {}, { authorization: `Bearer ${tokens.access.token}` })).statusCode).toBe(200)
  expect(here.cookies.get('session')).not.toBe(thief.cookies.get('session'))
  for (const before of [thief, elsewhere]) {
    expect([(await before.try(refreshSession)).statusCode, (await before.try(me)).statusCode]).toEqual([401, 401])
  }
  expect((await here.try(me)).statusCode).toBe(200)
})

test('a profile is completed once and with one role, even with concurrent requests', async () => {
  const { here } = await newcomerHere()
  await here.call(completeProfessionalProfile, { body: { professionalData: professionalData(), password } })
  const again = [
    here.try(completeProfessionalProfile, { body: { professionalData: professionalData(), password } }),
    here.try(completeFirmProfile, { body: { firmData: firmData(), password } }),
    (await signIn(await add(admin()))).try(completeFirmProfile, { body: { firmData: firmData(), password } }),
    (await signIn((await add(firm())).owner)).try(completeProfessionalProfile, {
      body: { professionalData: professionalData(), password },
    }),
  ]
  for (const answer of await Promise.all(again))
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'already_completed' }])

  const { person, here: hasty } = await newcomerHere()
  const second = await signIn(person)
  const statuses = await Promise.all([
    hasty.try(completeProfessionalProfile, { body: { professionalData: professionalData(), password } }),
    second.try(completeFirmProfile, { body: { firmData: firmData({ name: 'Nunca Existiu' }), password } }),
  ])
  const codes = statuses.map(({ statusCode }) => statusCode).sort()
  expect(codes[0]).toBe(200)
  expect([401, 409]).toContain(codes[1])
  const { role, firm_id } = await db.selectFrom('users').select(['role', 'firm_id']).where('id', '=', person.id).executeTakeFirstOrThrow()
  expect((role === 'firm') === (firm_id !== null)).toBe(true)
})

const missing = messages.requiredFields
const broken: [what: string, given: object, fields: Record<string, string>][] = [
  ['no user name', { username: ' ' }, { username: missing }],
  ['no CPF', { document: '' }, { document: missing }],
  ['a CPF with wrong check digits', { document: '52998224726' }, { document: messages.cpfInvalid }],
  ['no profession', { profession: '' }, { profession: missing }],
  ['an unknown profession', { profession: 'astronauta' }, { profession: messages.unknownChoice }],
  ['no specialty', { specialties: [] }, { specialties: missing }],
  ['no whatsapp', { whatsapp: null }, { whatsapp: missing }],
  ['no city', { city: undefined }, { city: missing }],
  ['travel without a distance', { travelAvailability: true }, { maxDistance: messages.distanceInvalid }],
  ['a negative distance', { maxDistance: -1 }, { maxDistance: messages.distanceInvalid }],
]
for (const [what, given, fields] of broken) {
  test(`a professional with ${what} is refused with an error on the field`, async () => {
    const { here } = await newcomerHere()
    const answer = await here.try(completeProfessionalProfile, { body: { professionalData: professionalData(given), password } })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'invalid', fields }])
  })
}

for (const field of ['cnpj', 'name', 'type', 'address', 'state', 'city']) {
  test(`a firm without ${field} is refused with an error on the field`, async () => {
    const { here } = await newcomerHere()
    const answer = await here.try(completeFirmProfile, { body: { firmData: firmData({ [field]: '' }), password } })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields: { [field]: missing } }])
  })
}

test('a firm’s city must be in its state, and its CNPJ must be valid', async () => {
  const { here } = await newcomerHere()
  const elsewhere = await here.try(completeFirmProfile, { body: { firmData: firmData({ state: 'SP' }), password } })
  expect(elsewhere.json()).toMatchObject({ fields: { city: messages.cityOfOtherState } })
  const invented = await here.try(completeFirmProfile, { body: { firmData: firmData({ cnpj: '11222333000180' }), password } })
  expect(invented.json()).toMatchObject({ fields: { cnpj: messages.cnpjInvalid } })
})

test('each password rule has its own message: missing, short, long, common, personal data', async () => {
  const { here } = await newcomerHere({ full_name: 'Ana Luz' })
  const data = professionalData({ username: 'anoitece', document: '529.982.247-25' })
  const tries: [password: unknown, message: string][] = [
    [undefined, missing],
    ['', missing],
    ['cinco', messages.passwordTooShort],
    ['x'.repeat(129), messages.passwordTooLong],
    ['senha123', messages.passwordTooCommon],
    ['AnaLuz', messages.passwordTooCommon],
    ['52998224725', messages.passwordTooCommon],
    ['anoitece1', messages.passwordTooCommon],
  ]
  for (const [typed, message] of tries) {
    const answer = await here.try(completeProfessionalProfile, { body: { professionalData: data, password: typed } })
    expect([typed, answer.statusCode, answer.json()]).toMatchObject([typed, 422, { fields: { password: message } }])
  }
})

test('taken values are refused on their field, and nothing is saved', async () => {
  const taken = professionalData({ username: 'Única' })
  await (await newcomerHere()).here.call(completeProfessionalProfile, { body: { professionalData: taken, password } })
  const { here } = await newcomerHere()
  const usernameTaken = here.call(completeProfessionalProfile, {
    body: { professionalData: professionalData({ username: 'ÚNICA' }), password },
  })
  expect((await refusalFrom(usernameTaken)).body).toMatchObject({
    code: 'username_taken',
    fields: { username: ERRORS.username_taken.message },
  })
  const documentTaken = here.call(completeProfessionalProfile, { body: { professionalData: { ...taken, username: 'outra' }, password } })
  expect((await refusalFrom(documentTaken)).body).toMatchObject({
    code: 'document_taken',
    fields: { document: ERRORS.document_taken.message },
  })

  const takenFirm = firmData()
  await (await newcomerHere()).here.call(completeFirmProfile, { body: { firmData: takenFirm, password } })
  const cnpjTaken = here.call(completeFirmProfile, { body: { firmData: { ...takenFirm, cnpj: takenFirm.cnpj.toLowerCase() }, password } })
  expect((await refusalFrom(cnpjTaken)).body).toMatchObject({ code: 'cnpj_taken', fields: { cnpj: ERRORS.cnpj_taken.message } })
  expect(await here.call(me, {})).toMatchObject({ role: null, profileCompleted: false })
})

test('fields outside the form are refused: no role, no firm, no id', async () => {
  const { here } = await newcomerHere()
  const someFirm = await add(firm())
  for (const extra of [
    { role: 'admin' },
    { profileCompleted: true },
    { firm: someFirm.id },
    { id: someFirm.id },
    { isActive: true },
    { fullName: 'X' },
  ]) {
    const inside = { professionalData: { ...professionalData(), ...extra }, password }
    const beside = { professionalData: professionalData(), password, ...extra }
    const onFirm = { firmData: { ...firmData(), ...extra }, password }
    expect((await here.try(completeProfessionalProfile, { body: inside })).statusCode).toBe(400)
    expect((await here.try(completeProfessionalProfile, { body: beside })).statusCode).toBe(400)
    expect((await here.try(completeFirmProfile, { body: onFirm })).statusCode).toBe(400)
  }
})

test('a member can’t change role by completing a profile', async () => {
  const ana = await add(professional())
  const here = await signIn(ana)
  await here.try(completeFirmProfile, { body: { firmData: firmData(), password } })
  expect(await here.call(me, {})).toMatchObject({ id: ana.id, role: 'professional', firm: null })
})

test('a newcomer can’t probe which CPFs are taken: refusals are rate limited', async () => {
  const taken = professionalData()
  await add(professional({ document: taken.document }))
  const { here } = await newcomerHere()
  const tries: number[] = []
  for (let n = 0; n < 11; n++) {
    const body = { professionalData: professionalData({ document: taken.document }), password }
    tries.push((await here.try(completeProfessionalProfile, { body })).statusCode)
  }
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 409), 429])
})
