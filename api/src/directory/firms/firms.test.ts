import { getFirm, listFirms } from '@ponte/contracts/firms'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { castOf } from '../../../test/cast.ts'
import { firm, professional } from '../../../test/factories.ts'

const api = await withApi()
const { actors, ids } = await castOf(api)

test('an admin lists all firms, including inactive ones; a firm lists only itself', async () => {
  const { id } = await api.add(firm({ name: 'Ação Médica', is_active: false, owner: null }))
  expect((await actors.admin.call(listFirms, {})).totalResults).toBe(3)
  expect((await actors.admin.call(listFirms, { query: { q: 'acao' } })).results).toMatchObject([{ id, _id: id, isActive: false }])
  expect((await actors.clinic.call(listFirms, {})).results.map((one) => one.id)).toEqual([ids['clinic']])
})

test('a page has at most a thousand firms', async () => {
  expect(await actors.admin.call(listFirms, { query: { limit: 1000 } })).toMatchObject({ limit: 1000 })
  expect(await actors.admin.call(listFirms, { query: { limit: 1001 } })).toMatchObject({ limit: 1000 })
  expect(await actors.admin.call(listFirms, {})).toMatchObject({ limit: 20 })
})

test('a firm is returned with every field of its form', async () => {
  expect(await actors.clinic.call(getFirm, { params: { id: ids['clinic'] ?? '' } })).toMatchObject({
    type: 'clinica',
    state: 'SP',
    city: 'sao_paulo',
    address: 'Rua das Flores, 10',
    specialtiesNeeded: [],
    offersAccommodation: false,
    isActive: true,
    cnpj: expect.stringMatching(/^\d{14}$/),
  })
})

test('a firm’s user without a firm sees no firm and no colleagues', async () => {
  const lone = await api.signIn(await api.add({ kind: 'person', row: { ...professional().row, role: 'firm', firm_id: null } }))
  expect(await lone.call(listFirms, {})).toMatchObject({ results: [], totalResults: 0 })
})
