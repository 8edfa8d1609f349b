import type { ArgumentsOf } from '@ponte/contracts/call'
import { logContact } from '@ponte/contracts/contacts'
import { changeFirms, firmHistory, getFirm, listFirms, updateFirm } from '@ponte/contracts/firms'
import { inviteColleague } from '@ponte/contracts/firm-team'
import type { BulkAction } from '@ponte/contracts/records'
import { searchOpportunities } from '@ponte/contracts/search'
import { expect } from 'expect'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { errorIn } from '../../../test/client.ts'
import { hasSeveralConnections } from '../../../test/database.ts'
import { eventuallyBlocks } from '../../../test/eventually.ts'
import { admin, firm, professional } from '../../../test/factories.ts'
import { inline, plain } from '../../../test/pictures.ts'

const { add, db, signIn, visitor } = await withApi()
const rita = await add(admin({ full_name: 'Rita Chefe' }))
const boss = await signIn(rita)

const bulk = async (action: BulkAction, ids: string[], isPreview = false) =>
  (await boss.call(changeFirms, { body: { action, ids, isPreview } })).results
const refusals = async (...given: Parameters<typeof bulk>) => (await bulk(...given)).map(({ refusal }) => refusal)
const offers = async (query: string) => (await visitor.call(searchOpportunities, { query: { query } })).results.map(({ _id }) => _id).sort()

test('if two users save the same version, one succeeds and the other gets a conflict without writing', async () => {
  const clinic = await add(firm())
  const [owner, params] = [await signIn(clinic.owner), { id: clinic.id }]
  const { version } = await owner.call(getFirm, { params })
  const bodies = [
    { name: 'Clínica Uma', version },
    { name: 'Clínica Outra', version },
  ]
  const answers = await Promise.all([boss, owner].map((who, index) => who.try(updateFirm, { params, body: bodies[index] })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
  expect(errorIn(answers[1 - winner] ?? { payload: '' }).code).toBe('changed_meanwhile')
  expect(await boss.call(getFirm, { params })).toMatchObject({ name: bodies[winner]?.name, version: version + 1 })
  const same = await boss.call(updateFirm, { params, body: { name: bodies[winner]?.name ?? '', version: version + 1 } })
  expect(same.version).toBe(version + 1)
})

test('each change is recorded with the API’s field names; a photo without its content', async () => {
  const clinic = await add(firm({ owner: { full_name: 'Dona Clínica' } }))
  const [owner, params] = [await signIn(clinic.owner), { id: clinic.id }]
  await owner.call(updateFirm, { params, body: { specialtiesNeeded: ['uti'], offersAccommodation: true, description: null } })
  const photo = async (size: number) => inline(await plain(size, size).png().toBuffer(), 'image/png')
  await boss.call(updateFirm, { params, body: { isActive: false, photo: await photo(300) } })
  await boss.call(updateFirm, { params, body: { photo: await photo(200) } })
  const { results } = await boss.call(firmHistory, { params })
  expect(results.map(({ actor, fields }) => [actor, ...fields.map(({ field, before, after }) => [field, before, after])])).toEqual([
    ['Rita Chefe', ['photo', 'photo', 'photo']],
    ['Rita Chefe', ['photo', null, 'photo'], ['isActive', true, false]],
    ['Dona Clínica', ['description', 'Clínica de bairro', null], ['specialtiesNeeded', [], ['uti']], ['offersAccommodation', false, true]],
  ])
  const noted = await db.selectFrom('audit_log').select('action').where('subject_id', '=', clinic.id).execute()
  expect(noted).toEqual([{ action: 'firm_blocked' }])
})

test('firms are blocked, deleted and restored in bulk, independently of each other', async () => {
  const [one, two] = [await add(firm({ name: 'Casa Sálvia Um' })), await add(firm({ name: 'Casa Sálvia Dois', is_active: false }))]
  const owner = await signIn(one.owner)
  const ana = await add(professional())
  const asks = async () => (await owner.try(logContact, { body: { professionalId: ana.id, contractorType: 'firm' } })).statusCode
  const unknown = randomUUID()
  expect(await bulk('deactivate', [one.id, two.id, unknown])).toEqual([
    { _id: one.id, name: 'Casa Sálvia Um', refusal: null },
    { _id: two.id, name: 'Casa Sálvia Dois', refusal: 'unchanged' },
    { _id: unknown, name: null, refusal: 'not_found' },
  ])
  expect([await offers('salvia'), await asks()]).toEqual([[], 403])
  const ids = [one.id, two.id]
  expect(await refusals('activate', ids)).toEqual([null, null])
  expect([await offers('salvia'), await asks()]).toEqual([[...ids].sort(), 201])
  expect(await refusals('delete', [...ids, one.id])).toEqual([null, null, 'unchanged'])
  expect(await refusals('deactivate', ids)).toEqual(['not_found', 'not_found'])
  expect(await offers('salvia')).toEqual([])
  expect(await refusals('restore', [...ids, one.id])).toEqual([null, null, 'unchanged'])
  expect(await offers('salvia')).toEqual([...ids].sort())
})

if (hasSeveralConnections) {
  test('a bulk action repeats only the record whose transaction was canceled by a deadlock', async () => {
    const [one, two] = [await add(firm()), await add(firm())]
    const other = await db.startTransaction().execute()
    const lock = (table: 'firms' | 'users', ids: string[]) =>
      other.selectFrom(table).select('id').where('id', 'in', ids).forUpdate().execute()
    await lock('firms', [two.id])
    const answer = refusals('deactivate', [one.id, two.id])
    await eventuallyBlocks(other, db)
    // PostgreSQL cancels one of the two, usually the one that waited first.
    await lock('users', [rita.id]).catch(() => undefined)
    await other.rollback().execute()
    expect(await answer).toEqual([null, null])
  })

  const notifying: Record<string, (id: string) => Promise<unknown>> = {
    'deleting a firm': (id) => bulk('delete', [id]),
    'blocking a firm': (id) => boss.call(updateFirm, { params: { id }, body: { isActive: false } }),
    'inviting a manager': (id) => boss.call(inviteColleague, { params: { id }, body: { email: 'novo@exemplo.test', role: 'manager' } }),
  }
  for (const [what, act] of Object.entries(notifying)) {
    test(`${what} locks the notified users before the firm, like other calls`, async () => {
      const { id, owner } = await add(firm())
      const other = await db.startTransaction().execute()
      await other.selectFrom('users').select('id').where('id', '=', owner.id).forUpdate().execute()
      const answer = act(id)
      await eventuallyBlocks(other, db)
      await other.selectFrom('firms').select('id').where('id', '=', id).forUpdate().noWait().execute()
      await other.commit().execute()
      await answer
    })
  }
}

test('a preview returns exactly the results of the action, including taken CNPJs, and changes nothing', async () => {
  const cnpj = '11222333000181'
  const [first, second] = [await add(firm({ cnpj, deleted_at: new Date() })), await add(firm({ cnpj, deleted_at: new Date() }))]
  const there = await add(firm())
  const ids = [there.id, first.id, second.id, randomUUID(), first.id]
  const rows = async () =>
    JSON.stringify([
      await db.selectFrom('firms').selectAll().orderBy('id').execute(),
      await db.selectFrom('record_changes').select('id').execute(),
      await db.selectFrom('firm_search').selectAll().orderBy('firm_id').execute(),
    ])
  const before = await rows()
  const preview = await bulk('restore', ids, true)
  expect(preview.map(({ refusal }) => refusal)).toEqual(['unchanged', null, 'cnpj_taken', 'not_found', 'unchanged'])
  expect(await rows()).toBe(before)
  expect(await bulk('restore', ids)).toEqual(preview)
  for (const action of ['delete', 'activate', 'deactivate'] as const) {
    const said = await bulk(action, ids, true)
    expect(await bulk(action, ids)).toEqual(said)
  }
})

test('an admin filters and sorts all firms; a firm sees only itself, without the admins’ columns', async () => {
  const day = (date: number) => new Date(Date.UTC(2020, 0, date))
  const tulip = { name: 'Tulipa A', type: 'hospital' as const, state: 'PE' as const, city: 'recife' as const }
  const own = await add(firm({ ...tulip, created_at: day(1), updated_at: day(3) }))
  await add(firm({ name: 'Tulipa B', is_active: false, created_at: day(3), updated_at: day(1), owner: null }))
  await add(firm({ name: 'Tulipa C', deleted_at: day(5), created_at: day(2), updated_at: day(2), owner: null }))
  type Query = NonNullable<ArgumentsOf<typeof listFirms>['query']>
  const letters = async (query: Query) =>
    (await boss.call(listFirms, { query: { q: 'TULIPA', ...query } })).results.map(({ name }) => name.at(-1)).join('')
  expect(await letters({})).toBe('AB')
  expect(await letters({ type: 'hospital' })).toBe('A')
  expect(await letters({ state: 'SP' })).toBe('B')
  expect(await letters({ city: 'recife', active: true })).toBe('A')
  expect(await letters({ active: false })).toBe('B')
  expect(await letters({ deleted: true })).toBe('C')
  expect([await letters({ sort: 'newest' }), await letters({ sort: 'changed' })]).toEqual(['BA', 'AB'])

  const owner = await signIn(own.owner)
  const { payload } = await owner.try(listFirms)
  expect(payload).toContain('Tulipa A')
  expect(payload).not.toContain('deletedAt')
  expect((await owner.call(listFirms, { query: { state: 'SP' } })).totalResults).toBe(0)
  for (const deleted of ['true', 'false']) expect((await owner.try(listFirms, { query: { deleted } })).statusCode).toBe(400)
})
