import { createFirm, firmHistory } from '@ponte/contracts/firms'
import { messages } from '@ponte/contracts/messages'
import { getPublicFirm } from '@ponte/contracts/profiles'
import { searchOpportunities } from '@ponte/contracts/search'
import { updateUser } from '@ponte/contracts/users'
import { cnpjCheckDigits } from '@ponte/contracts/documents'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { errorIn, refusalFrom } from '../../../test/client.ts'
import { admin, firm } from '../../../test/factories.ts'
import { inline, plain } from '../../../test/pictures.ts'

const { add, db, signIn, visitor } = await withApi()
const bossRow = await add(admin({ full_name: 'Rita Chefe' }))
const boss = await signIn(bossRow)
const photo = inline(await plain(300, 300).png().toBuffer(), 'image/png')

let made = 0
function body(given: object = {}) {
  const base = `77XYZ${String(8_450_000 + ++made)}`
  return {
    cnpj: base + cnpjCheckDigits(base),
    name: 'Clínica Orquídea',
    type: 'clinica' as const,
    description: 'Clínica de bairro',
    address: 'Rua do Sol, 7',
    state: 'PE' as const,
    city: 'recife' as const,
    ...given,
  }
}

const fieldsOf = async (given: object) => {
  const answer = await boss.try(createFirm, { body: given })
  return [answer.statusCode, errorIn(answer).fields]
}

test('a firm is stored trimmed and normalized, and is findable once it has a user', async () => {
  const given = body({ name: '  Clínica Orquídea ', cnpj: '12.ABC.345/01DE-35', photo })
  const answer = await boss.try(createFirm, { body: given })
  const made = answer.json<{ id: string }>()
  expect([answer.statusCode, made]).toEqual([
    201,
    expect.objectContaining({
      ...{ name: 'Clínica Orquídea', cnpj: '12ABC34501DE35', type: 'clinica', state: 'PE', city: 'recife', isActive: true, version: 1 },
      ...{ specialtiesNeeded: [], offersAccommodation: false, deletedAt: null, photo: expect.stringMatching(/^\/api\/v1\/photos\//) },
    }),
  ])
  expect((await visitor.try(getPublicFirm, { params: { id: made.id } })).statusCode).toBe(404)
  const other = await add(firm())
  await boss.call(updateUser, { params: { id: other.owner.id }, body: { firm: made.id } })
  expect((await visitor.call(searchOpportunities, { query: { query: 'orquidea' } })).results.map(({ _id }) => _id)).toEqual([made.id])
})

test('a new firm appears in its history and in the audit log', async () => {
  const { id } = await boss.call(createFirm, { body: body() })
  const { results } = await boss.call(firmHistory, { params: { id } })
  expect(results).toMatchObject([{ action: 'created', actor: 'Rita Chefe' }])
  expect(results[0]?.fields.map(({ field }) => field)).toEqual(['cnpj', 'name', 'type', 'description', 'address', 'state', 'city'])
  const noted = await db.selectFrom('audit_log').select(['actor_id', 'action', 'subject_kind']).where('subject_id', '=', id).execute()
  expect(noted).toEqual([{ actor_id: bossRow.id, action: 'firm_created', subject_kind: 'firm' }])
})

test('missing, blank or invalid values are refused on their field', async () => {
  for (const field of ['cnpj', 'name', 'type', 'description', 'address', 'state', 'city']) {
    for (const value of [undefined, null, '  ']) {
      const [status, fields] = await fieldsOf({ ...body(), [field]: value })
      expect([field, value, status, Object.keys(fields ?? {})]).toEqual([field, value, 422, [field]])
    }
  }
  expect(await fieldsOf(body({ cnpj: '11.222.333/0001-80' }))).toEqual([422, { cnpj: messages.cnpjInvalid }])
  expect(await fieldsOf(body({ city: 'sao_paulo' }))).toEqual([422, { city: messages.cityOfOtherState }])
  for (const given of [{ isActive: false }, { owner: bossRow.id }, { name: 7 }]) {
    expect((await boss.try(createFirm, { body: body(given) })).statusCode).toBe(400)
  }
})

test('of two concurrent entries of one CNPJ one succeeds; a taken one is a conflict on its field', async () => {
  const same = body()
  const answers = await Promise.all([same, { ...same, cnpj: same.cnpj.toLowerCase() }].map((one) => boss.try(createFirm, { body: one })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const { status, body: refused } = await refusalFrom(boss.call(createFirm, { body: same }))
  expect([status, refused.code, refused.fields]).toEqual([409, 'cnpj_taken', { cnpj: refused.message }])
})
