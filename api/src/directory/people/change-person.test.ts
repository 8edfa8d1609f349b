import { logContact } from '@ponte/contracts/contacts'
import { demoOutbox } from '@ponte/contracts/demo'
import { messages } from '@ponte/contracts/messages'
import { searchProfessionals } from '@ponte/contracts/search'
import { me } from '@ponte/contracts/auth'
import { getUser, updateUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { errorIn, refusalFrom } from '../../../test/client.ts'
import { admin, contact, evaluation, firm, newcomer, professional } from '../../../test/factories.ts'

const api = await withApi()
const { db, add, signIn, visitor } = api

async function ana(given: Parameters<typeof professional>[0] = {}) {
  const person = await add(professional({ full_name: 'Ana Luz', email_confirmed_at: new Date(), ...given }))
  const actor = await signIn(person)
  const params = { id: person.id }
  return { ...person, actor, params, change: (body: object) => actor.call(updateUser, { params, body }) }
}

const found = async (query: string) => (await visitor.call(searchProfessionals, { query: { query } })).results.map(({ _id }) => _id)
const mailsTo = (to: string) => visitor.call(demoOutbox, { query: { to } })

const versionOf = async (id: string) =>
  (await db.selectFrom('users').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

test('given fields change, absent ones stay, null clears', async () => {
  const { change, actor, params, id } = await ana({ professional_license: 'COREN 1', bio: 'Oi', phone: '+5511980000000' })
  const before = await actor.call(getUser, { params })
  const after = await change({
    bio: 'Dez anos de UTI',
    city: 'recife',
    specialties: ['uti', 'emergencia', 'uti'],
  })
  expect(after).toEqual({
    ...before,
    bio: 'Dez anos de UTI',
    city: 'recife',
    specialties: ['uti', 'emergencia'],
    updatedAt: expect.any(String),
    version: before.version + 1,
  })
  expect(after.updatedAt > before.updatedAt).toBe(true)
  expect(await change({ professionalLicense: null, bio: '  ', phone: null })).toMatchObject({
    professionalLicense: null,
    bio: null,
    phone: null,
  })

  const version = await versionOf(id)
  expect(await change({})).toMatchObject({ bio: null, city: 'recife' })
  expect(await versionOf(id)).toBe(version)
  expect(await actor.call(me, {})).toMatchObject({ city: 'recife' })
})

test('required fields can’t be cleared, and are refused by name', async () => {
  const { actor, params } = await ana()
  for (const field of ['fullName', 'email', 'username', 'document', 'profession', 'specialties', 'whatsapp', 'city']) {
    for (const value of [null, field === 'specialties' ? [] : ' ']) {
      const answer = await actor.try(updateUser, { params, body: { [field]: value } })
      expect([field, answer.statusCode, Object.keys(errorIn(answer).fields ?? {})]).toEqual([field, 422, [field]])
    }
  }
})

test('a firm’s user can clear the optional fields, and is then reached at the phone of their sign-up', async () => {
  const clinic = await add(firm({ owner: { phone: '+5511912345678', whatsapp: '+5511980000000', username: 'dona.rosa', city: 'recife' } }))
  const params = { id: clinic.owner.id }
  const owner = await signIn(clinic.owner)
  const nothing = { username: null, document: null, profession: null, whatsapp: null, city: null }
  expect(await owner.call(updateUser, { params, body: nothing })).toMatchObject(nothing)
  const person = await add(professional())
  const body = { professionalId: person.id, contractorType: 'professional', firmId: clinic.id } as const
  expect((await (await signIn(person)).call(logContact, { body })).contact.whatsapp).toBe('+5511912345678')

  const boss = await signIn(await add(admin()))
  const becoming = await boss.try(updateUser, { params, body: { role: 'professional', whatsapp: null } })
  expect([becoming.statusCode, errorIn(becoming).fields]).toEqual([422, { whatsapp: messages.requiredFields }])
})

test('users can’t change their own role, firm, password, status or figures', async () => {
  const { actor, params, id } = await ana()
  const row = () => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const before = await row()
  const secrets = { role: 'admin', profileCompleted: false, firm: id, password: 'outra senha', isActive: false, id, _id: id, stats: {} }
  for (const [field, value] of Object.entries(secrets)) {
    const answer = await actor.try(updateUser, { params, body: { fullName: 'Outra', [field]: value } })
    expect([field, answer.statusCode]).toEqual([field, 400])
  }
  expect(await row()).toEqual(before)
})

test('their own password, and fields that only admins may send, are refused whatever their values', async () => {
  const [{ actor, params }, boss] = [await ana(), await add(admin())]
  const own = [await signIn(boss), { id: boss.id.toUpperCase() }] as const
  const passwords = [{ password: '123' }, { password: null }, { password: 'outra senha comprida', fullName: '' }]
  for (const [who, whose, body] of [
    ...[...passwords, { role: 'firm' }, { firm: 'x' }, { firm: 7 }, { isActive: null }].map((each) => [actor, params, each] as const),
    ...passwords.map((each) => [...own, each] as const),
  ]) {
    const answer = await who.try(updateUser, { params: whose, body })
    expect([body, answer.statusCode, errorIn(answer)]).toEqual([body, 400, expect.objectContaining({ code: 'malformed' })])
  }
})

test('traveling requires a distance; without it the distance is 0', async () => {
  const { change, actor, params } = await ana()
  const refused = await refusalFrom(change({ travelAvailability: true }))
  expect([refused.status, refused.body.fields]).toEqual([422, { maxDistance: messages.distanceInvalid }])
  expect(await change({ travelAvailability: true, maxDistance: 80 })).toMatchObject({ travelAvailability: true, maxDistance: 80 })
  expect((await refusalFrom(change({ maxDistance: null }))).status).toBe(422)
  expect(await change({ bio: 'Vou longe' })).toMatchObject({ travelAvailability: true, maxDistance: 80 })
  for (const maxDistance of [-1, 1.5]) expect((await refusalFrom(change({ maxDistance }))).status).toBe(422)
  expect(await change({ travelAvailability: false, maxDistance: 80 })).toMatchObject({ travelAvailability: false, maxDistance: 0 })
  expect((await actor.try(updateUser, { params, body: { maxDistance: '80' } })).statusCode).toBe(400)
})

test('taken values are a conflict on their field, regardless of case', async () => {
  await add(professional({ email: 'Ocupado@exemplo.test', username: 'ocupado', document: '11144477735' }))
  const { change, actor, params, id } = await ana()
  const boss = await signIn(await add(admin()))
  for (const [field, value, code] of [
    ['email', 'OCUPADO@EXEMPLO.test', 'email_taken'],
    ['username', 'Ocupado', 'username_taken'],
    ['document', '111.444.777-35', 'document_taken'],
  ] as const) {
    const by = field === 'document' ? (body: object) => boss.call(updateUser, { params: { id }, body }) : change
    const { status, body } = await refusalFrom(by({ fullName: 'Não fica', [field]: value }))
    expect([status, body.code, body.fields]).toEqual([409, code, { [field]: body.message }])
  }
  expect(await actor.call(getUser, { params })).toMatchObject({ fullName: 'Ana Luz' })
  expect(await mailsTo('OCUPADO@EXEMPLO.test')).toEqual([])
})

test('a change of case is not a new address', async () => {
  const { change, email, id } = await ana()
  expect(await change({ email: email.toUpperCase() })).toMatchObject({ email: email.toUpperCase() })
  const { email_confirmed_at } = await db.selectFrom('users').select('email_confirmed_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(email_confirmed_at).not.toBeNull()
  expect(await mailsTo(email.toUpperCase())).toEqual([])
})

test('a letter that only looks like a change of case makes a new address, which must be confirmed', async () => {
  const { change } = await ana({ email: 'kim@exemplo.test' })
  expect(await change({ email: '\u212aim@exemplo.test' })).toMatchObject({
    email: 'kim@exemplo.test',
    pendingEmail: '\u212aim@exemplo.test',
  })
})

test('address changes are rate limited, so that users can’t make us e-mail many addresses', async () => {
  const { change } = await ana()
  for (let turn = 0; turn < 10; turn++) await change({ email: `volta${turn}@exemplo.test` })
  expect((await refusalFrom(change({ email: 'volta10@exemplo.test' }))).status).toBe(429)
  expect(await mailsTo('volta10@exemplo.test')).toEqual([])
  expect(await change({ bio: 'Ainda edito' })).toMatchObject({ pendingEmail: 'volta9@exemplo.test', bio: 'Ainda edito' })
})

test('search finds a person by the new words and no longer by the old ones, with the same reputation', async () => {
  const { change, id } = await ana({ full_name: 'Zuleica Antiga' })
  const clinic = await add(firm())
  const worked = await add(
    contact({ professional: { id }, contractor: clinic.owner, firm: clinic, professionalResponse: 'service_provided' }),
  )
  await add(evaluation({ contact: worked, side: 'contractor', cordiality: 4, serviceQuality: 4 }))
  expect(await found('zuleica')).toEqual([id])
  await change({ fullName: 'Ivonete Recente', profession: 'fisioterapeuta' })
  expect([await found('zuleica'), await found('ivonete')]).toEqual([[], [id]])
  expect(await found('fisioterapeuta')).toContain(id)
  const { results } = await visitor.call(searchProfessionals, { query: { query: 'ivonete' } })
  expect(results[0]?.stats).toMatchObject({ totalEvaluations: 1, overallRating: 4 })
})

test('concurrent changes of different fields are all kept', async () => {
  const { change, actor, params, id } = await ana()
  const version = await versionOf(id)
  const fields = [
    { bio: 'Uma' },
    { city: 'natal' },
    { professionalLicense: 'COREN 9' },
    { travelAvailability: true, maxDistance: 30 },
    { phone: null },
  ]
  await Promise.all(fields.map((body) => change(body)))
  expect(await actor.call(getUser, { params })).toMatchObject(Object.assign({}, ...fields) as object)
  expect(await versionOf(id)).toBe(version + fields.length)
})

test('of two concurrent requests for a username one succeeds', async () => {
  const [one, other] = [await ana(), await ana()]
  const outcomes = await Promise.all(
    [one, other].map(({ actor, params }) => actor.try(updateUser, { params, body: { username: 'disputado' } })),
  )
  expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('a newcomer can change their own profile; an admin can change any, and the read is audited', async () => {
  const fresh = await add(newcomer())
  const self = await signIn(fresh)
  expect(await self.call(updateUser, { params: { id: fresh.id }, body: { fullName: 'Novo Nome' } })).toMatchObject({
    fullName: 'Novo Nome',
  })

  const boss = await add(admin())
  const { id, actor } = await ana()
  const answer = await (
    await signIn(boss)
  ).call(updateUser, { params: { id }, body: { fullName: 'Corrigida', email: 'corrigida@exemplo.test' } })
  expect(answer).toMatchObject({ fullName: 'Corrigida', document: expect.stringMatching(/^\d{11}$/) })
  expect(await mailsTo('corrigida@exemplo.test')).toHaveLength(1)
  expect((await actor.try(me)).statusCode).toBe(401)
  const noted = await db.selectFrom('audit_log').select(['actor_id', 'action']).where('subject_id', '=', id).orderBy('id').execute()
  expect(noted).toEqual([
    { actor_id: boss.id, action: 'email_changed' },
    { actor_id: boss.id, action: 'document_read' },
  ])
})

test('deleted people can’t be changed', async () => {
  const boss = await signIn(await add(admin()))
  const gone = await add(professional({ deleted_at: new Date() }))
  expect((await boss.try(updateUser, { params: { id: gone.id }, body: { fullName: 'Outra' } })).statusCode).toBe(404)
})

test('only an admin can correct the CPF of a complete profile; another format is not a change', async () => {
  const { change, params, actor } = await ana({ document: '52998224725' })
  const refused = await refusalFrom(change({ document: '111.444.777-35', bio: 'Não fica' }))
  expect([refused.status, refused.body.fields]).toEqual([422, { document: messages.documentFixed }])
  const cleared = (await refusalFrom(change({ document: null, whatsapp: null }))).body
  const { requiredFields } = messages
  expect([cleared.message, cleared.fields]).toEqual([requiredFields, { document: requiredFields, whatsapp: requiredFields }])
  expect(await change({ document: '529.982.247-25', bio: 'Fica' })).toMatchObject({ document: '52998224725', bio: 'Fica' })
  const boss = await signIn(await add(admin()))
  expect(await boss.call(updateUser, { params, body: { document: '39053344705' } })).toMatchObject({ document: '39053344705' })
  expect(await actor.call(me, {})).toMatchObject({ document: '39053344705' })
})

test('probing which e-mails, CPFs and usernames are taken is rate limited, even if each attempt is refused', async () => {
  const taken = await add(professional({ email: 'sondado@exemplo.test', username: 'sondado' }))
  const document = (await db.selectFrom('users').select('document').where('id', '=', taken.id).executeTakeFirstOrThrow()).document
  for (const value of [{ email: taken.email }, { username: 'Sondado' }, { document }]) {
    const nova = await add(newcomer())
    const someone = await signIn(nova)
    const tries: number[] = []
    for (let n = 0; n < 11; n++) tries.push((await someone.try(updateUser, { params: { id: nova.id }, body: value })).statusCode)
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 409), 429])
  }
})
