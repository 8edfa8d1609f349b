import { closeOpening } from '@ponte/contracts/openings'
import { logContact } from '@ponte/contracts/contacts'
import { getPublicFirm } from '@ponte/contracts/profiles'
import { getOpening, listPublicOpenings, similarOpenings } from '@ponte/contracts/search-openings'
import { expect } from 'expect'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { firm, opening, professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'

const NOW = '2026-11-23T12:00:00.000Z'
const { add, signIn, visitor, db } = await withApi({ clock: standingAt(NOW) })

test.afterEach(() => db.deleteFrom('openings').execute())

const at = ({ id }: { id: string }) => ({ params: { id } })

test('an open opening has its own answer, with its firm but without contact details', async () => {
  const clinic = await add(firm({ name: 'Clínica Ipê' }))
  const one = await add(opening({ firm: clinic }))
  const shown = await visitor.call(getOpening, at(one))
  expect(shown).toMatchObject({ _id: one.id, startOn: '2027-03-03', firm: { _id: clinic.id, name: 'Clínica Ipê' } })
  expect(shown).not.toHaveProperty('contacted')
  expect(JSON.stringify(shown)).not.toMatch(/exemplo\.test|\+55|cnpj|Responsável/)

  const person = await add(professional())
  const ana = await signIn(person)
  expect(await ana.call(getOpening, at(one))).toMatchObject({ contacted: false })
  const body = { professionalId: person.id, contractorType: 'professional', firmId: clinic.id, openingId: one.id } as const
  await ana.call(logContact, { body })
  expect(await ana.call(getOpening, at(one))).toMatchObject({ contacted: true })
  expect(await (await signIn(clinic.owner)).call(getOpening, at(one))).toMatchObject({ isYours: true })
})

test('a closed, past or hidden opening answers 410, an unknown one 404', async () => {
  const clinic = await add(firm())
  const open = await add(opening({ firm: clinic }))
  const past = await add(opening({ firm: clinic, start_on: '2026-11-01', end_on: '2026-11-22' }))
  const shift = { firm: clinic, start_on: '2026-11-23', end_on: '2026-11-23', starts_at: '2026-11-23T06:00:00Z' }
  const ended = await add(opening({ ...shift, ends_at: NOW }))
  const running = await add(opening({ ...shift, ends_at: '2026-11-23T12:00:01Z' }))
  const hidden = await add(opening({ firm: await add(firm({ is_active: false })) }))
  const owner = await signIn(clinic.owner)
  await owner.call(closeOpening, { params: { id: clinic.id, openingId: open.id } })
  for (const one of [open, past, ended, hidden]) {
    const answer = await visitor.try(getOpening, at(one))
    expect([answer.statusCode, answer.json<object>()]).toMatchObject([410, { code: 'opening_closed' }])
  }
  expect((await visitor.call(getOpening, at(running)))._id).toBe(running.id)
  const { openings } = await visitor.call(getPublicFirm, at(clinic))
  expect(openings?.map(({ _id }) => _id)).toEqual([running.id])
  for (const call of [getOpening, similarOpenings]) {
    for (const id of [randomUUID(), 'x']) expect((await visitor.try(call, at({ id }))).statusCode).toBe(404)
  }
})

test('similar openings are open, for the same profession or a shared specialty, nearest first, even for a closed opening', async () => {
  const clinic = await add(firm())
  const inPlace = (city: 'sao_paulo' | 'campinas' | 'recife', over: object = {}) =>
    add(opening({ firm: clinic, profession: 'enfermeiro', specialties: [], city, state: city === 'recife' ? 'PE' : 'SP', ...over }))
  const gone = await inPlace('sao_paulo', { specialties: ['uti'], closed_at: new Date(NOW) })
  const shared = await inPlace('sao_paulo', { profession: 'medico', specialties: ['uti'] })
  const far = await inPlace('recife')
  const near = await inPlace('campinas')
  const same = await inPlace('sao_paulo')
  await inPlace('sao_paulo', { profession: 'medico' })
  await inPlace('sao_paulo', { closed_at: new Date(NOW) })
  const { profession, city, results } = await visitor.call(similarOpenings, at(gone))
  expect({ profession, city }).toEqual({ profession: 'enfermeiro', city: 'sao_paulo' })
  expect(results.map(({ _id }) => _id)).toEqual([same, near, far, shared].map(({ id }) => id))
  expect((await visitor.call(similarOpenings, at(same))).results.map(({ _id }) => _id)).toEqual([near.id, far.id])
})

test('the sitemap’s list has open openings, and the cities and fields that have some', async () => {
  const clinic = await add(firm())
  const one = await add(opening({ firm: clinic, profession: 'enfermeiro', specialties: ['uti'], city: 'campinas' }))
  await add(opening({ firm: clinic, city: 'recife', state: 'PE', closed_at: new Date(NOW) }))
  await add(opening({ firm: clinic, city: 'recife', state: 'PE', start_on: '2026-11-01', end_on: '2026-11-22' }))
  const { openings, lists } = await visitor.call(listPublicOpenings, {})
  expect(openings).toEqual([{ _id: one.id, changedAt: expect.stringMatching(/Z$/) as unknown }])
  expect(lists.map(({ city, field }) => [city, field])).toEqual([
    ['campinas', 'enfermeiro'],
    ['campinas', 'uti'],
  ])
})
