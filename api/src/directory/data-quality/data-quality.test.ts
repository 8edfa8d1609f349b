import { DATA_PROBLEMS, getDataQuality, listDataProblems, type DataProblem } from '@ponte/contracts/data-quality'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { admin, firm, newcomer, professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'

const { add, db, signIn } = await withApi({ clock: standingAt('2026-11-21T12:00:00Z') })
const boss = await add(admin())
const actor = await signIn(boss)
const [NUMBER, CHECKED] = ['COREN-SP 1', { license_checked_on: '2026-11-02', license_checked_by: boss.id }]
const fine = (given: Parameters<typeof professional>[0] = {}) => professional({ professional_license: NUMBER, ...CHECKED, ...given })

const listed = async (problem: DataProblem, query = {}) => actor.call(listDataProblems, { params: { problem }, query })
const found = async (problem: DataProblem) => (await listed(problem)).results.map(({ name, value }) => [name, value])
const counts = async () => {
  const { problems } = await actor.call(getDataQuality, {})
  return Object.fromEntries(problems.map(({ problem, count }) => [problem, count]))
}

// Runs first, before other tests add records.
test('valid records have no problems', async () => {
  await add(fine())
  await add(firm())
  await add(newcomer())
  expect(await actor.call(getDataQuality, {})).toEqual({ records: 5, problems: DATA_PROBLEMS.map((problem) => ({ problem, count: 0 })) })
  for (const problem of DATA_PROBLEMS) expect((await listed(problem)).results).toEqual([])
})

test('missing values are reported only where they are required', async () => {
  await add(fine({ full_name: 'Sem CPF', document: null }))
  await add(fine({ full_name: 'Ainda sem CPF', document: null, profile_completed: false }))
  await add(fine({ full_name: 'Sem telefone', phone: null, whatsapp: null }))
  await add(fine({ full_name: 'Só WhatsApp', phone: null }))
  await add(professional({ full_name: 'Sem número' }))
  await add(professional({ full_name: 'Sem conselho', profession: 'instrumentador_cirurgico' }))
  expect(await found('cpf_missing')).toEqual([['Sem CPF', null]])
  expect(await found('phone_missing')).toEqual([['Sem telefone', null]])
  expect(await found('license_missing')).toEqual([['Sem número', null]])
})

test('a license never checked, or checked too long ago, is reported', async () => {
  await add(fine({ full_name: 'Nunca', license_checked_on: null, license_checked_by: null }))
  await add(fine({ full_name: 'Há um ano', license_checked_on: '2025-11-21' }))
  await add(fine({ full_name: 'Há quase um ano', license_checked_on: '2025-11-22' }))
  expect(await found('license_unchecked')).toEqual([
    ['Há um ano', NUMBER],
    ['Nunca', NUMBER],
  ])
})

test('values that break a form rule are reported', async () => {
  await add(fine({ full_name: 'CPF errado', document: '52998224726' }))
  await add(fine({ full_name: 'E-mail errado', email: 'ana@correio' }))
  await add(fine({ full_name: 'Dois telefones errados', phone: '+5511999', whatsapp: '+55001199999999' }))
  await add(fine({ full_name: 'Um telefone errado', phone: '+551199988', whatsapp: '+551199988' }))
  await add(firm({ name: 'CNPJ errado', cnpj: '11222333000182', owner: null }))
  expect(await found('cpf_invalid')).toEqual([['CPF errado', '52998224726']])
  expect(await found('email_invalid')).toEqual([['E-mail errado', 'ana@correio']])
  expect(await found('phone_invalid')).toEqual([
    ['Dois telefones errados', '+55001199999999'],
    ['Dois telefones errados', '+5511999'],
    ['Um telefone errado', '+551199988'],
  ])
  expect((await listed('cnpj_invalid')).results).toMatchObject([{ kind: 'firm', name: 'CNPJ errado', value: '11222333000182' }])
})

test('records that share a value are listed together; a value repeated within one record does not count', async () => {
  const [shared, other] = ['+5511988887777', '+5511988886666']
  await add(fine({ full_name: 'Zoé', phone: shared, whatsapp: shared }))
  await add(fine({ full_name: 'Ana', phone: other, whatsapp: shared }))
  await add(fine({ full_name: 'Bia', phone: other }))
  await add(fine({ full_name: 'Só', phone: '+5511988885555', whatsapp: '+5511988885555' }))
  await add(fine({ full_name: 'Saiu', phone: shared, deleted_at: new Date(), deleted_by: boss.id }))
  expect(await found('phone_repeated')).toEqual([
    ['Ana', other],
    ['Bia', other],
    ['Ana', shared],
    ['Zoé', shared],
  ])
  await add(fine({ full_name: 'Ana', email: 'Ana.Luz@correio.test' }))
  await add(fine({ full_name: 'Ana de novo', email: 'ana.luz+vagas@Correio.test' }))
  await add(fine({ full_name: 'Outra', email: 'ana.luz@outro.test' }))
  expect(await found('email_repeated')).toEqual([
    ['Ana', 'Ana.Luz@correio.test'],
    ['Ana de novo', 'ana.luz+vagas@Correio.test'],
  ])
})

test('repeated documents are reported, should the database ever contain them', async () => {
  await sql`drop index users_document_unique`.execute(db)
  await sql`drop index firms_cnpj_unique`.execute(db)
  for (const full_name of ['Uma', 'Outra']) await add(fine({ full_name, document: '52998224725' }))
  for (const name of ['Clínica A', 'Clínica B']) await add(firm({ name, cnpj: '11222333000181', owner: null }))
  await add(firm({ name: 'Clínica que saiu', cnpj: '11222333000181', owner: null, deleted_at: new Date() }))
  expect(await found('cpf_repeated')).toEqual([
    ['Outra', '52998224725'],
    ['Uma', '52998224725'],
  ])
  expect(await found('cnpj_repeated')).toEqual([
    ['Clínica A', '11222333000181'],
    ['Clínica B', '11222333000181'],
  ])
})

test('the overview counts match the lists', async () => {
  const counted = await counts()
  for (const problem of DATA_PROBLEMS) expect([problem, counted[problem]]).toEqual([problem, (await listed(problem)).totalResults])
  expect(Object.values(counted).filter((count) => count > 0).length).toBeGreaterThan(8)
})

test('pages do not overlap, even for records with the same name', async () => {
  for (let count = 0; count < 7; count++) await add(professional({ full_name: 'Mesmo nome' }))
  const all = (await listed('license_missing')).results
  const paged = []
  for (let page = 1; page <= Math.ceil(all.length / 3); page++) paged.push(...(await listed('license_missing', { page, limit: 3 })).results)
  expect(paged).toEqual(all)
  expect(await listed('license_missing', { page: 99 })).toMatchObject({ results: [], totalResults: all.length })
})

test('reading a list is audited, counting is not; an unknown problem is a 404', async () => {
  const lines = () =>
    db.selectFrom('audit_log').select(['actor_id', 'detail']).where('action', '=', 'document_read').orderBy('id').execute()
  const before = await lines()
  await actor.call(getDataQuality, {})
  await listed('cpf_invalid')
  expect(await lines()).toEqual([...before, { actor_id: boss.id, detail: { problem: 'cpf_invalid' } }])
  expect((await actor.try(listDataProblems, { params: { problem: 'anything' } })).statusCode).toBe(404)
})

test('records beyond one batch are inspected too', async () => {
  const before = (await actor.call(getDataQuality, {})).records
  await sql`insert into users (full_name, email, role, profile_completed, phone)
    select 'Pessoa ' || n, 'muitas' || n || '@exemplo.test', 'firm', true, '+55119' || (70000000 + n) from generate_series(1, 4100) n`.execute(
    db,
  )
  const phones = await counts()
  expect((await actor.call(getDataQuality, {})).records).toBe(before + 4100)
  await sql`insert into users (full_name, email, role, profile_completed, phone)
    values ('Última', 'ultima@exemplo.test', 'firm', true, '+5511970000001')`.execute(db)
  expect((await counts())['phone_repeated']).toBe((phones['phone_repeated'] ?? 0) + 2)
})
