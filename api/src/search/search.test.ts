import type { ArgumentsOf } from '@ponte/contracts/call'
import { searchFilters, searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { PERSONAS, castOf } from '../../test/cast.ts'
import { contact, evaluation, firm, professional } from '../../test/factories.ts'

/** One site for all tests; each test has its own city or state. */
const api = await withApi()
const { add, visitor, db } = api

const names = (answer: { results: { fullName: string }[] }) => answer.results.map((result) => result.fullName)
const firmNames = (answer: { results: { name: string }[] }) => answer.results.map((result) => result.name)

test('a text finds names, labels, cities and words of a bio, whatever the accents', async () => {
  await add(professional({ full_name: 'Júlia Araújo', profession: 'medico', specialties: ['cardiologia'], city: 'belem' }))
  await add(professional({ full_name: 'Rui Costa', bio: 'Experiência em hemodiálise' }))
  await add(firm({ name: 'Clínica São Judas', city: 'campinas', specialties_needed: ['pediatria'] }))
  const find = (query: string) => visitor.call(searchProfessionals, { query: { query } }).then(names)

  for (const query of ['julia', 'JÚLIA arau', 'medico', 'cardiologia', 'belém', 'araújo médico'])
    expect(await find(query)).toEqual(['Júlia Araújo'])
  expect(await find('hemodialise')).toEqual(['Rui Costa'])
  expect(await find('julia hemodialise')).toEqual([])
  expect(await find('!&| : * <->')).toEqual([])
  expect(await find("'; drop table users; --")).toEqual([])
  for (const query of ['sao judas', 'clínica', 'campinas', 'pediatria', 'são paulo']) {
    expect(firmNames(await visitor.call(searchOpportunities, { query: { query } }))).toEqual(['Clínica São Judas'])
  }
})

test('letters that the database turns into quotes or a colon separate words, in profiles and searches', async () => {
  await add(professional({ full_name: 'Ana Dʼavila', city: 'maceio', bio: 'ʼmedico ŉovo pːmedico cˈhora' }))
  const find = (query: string) => visitor.call(searchProfessionals, { query: { query } }).then(names)
  for (const query of ['davila', 'dʼavila', 'd’avila', 'avila', 'ana ŉovo'])
    expect([query, await find(query)]).toEqual([query, ['Ana Dʼavila']])
  expect(await find('medico avila xyzw')).toEqual([])
  expect(names(await visitor.call(searchProfessionals, { query: { profession: 'medico', city: 'maceio' } }))).toEqual([])

  // Words of rows that an earlier version wrote.
  await db
    .insertInto('lexicon')
    .values([{ corpus: 'professionals', word: "o'brien", documents: 9 }])
    .execute()
  for (const query of ["o'brien", 'obrien', 'o']) expect(await find(query)).not.toContain('Ana Dʼavila')
})

test('every filter restricts the results, and several specialties mean any of them', async () => {
  await add(
    professional({
      full_name: 'Ana',
      profession: 'medico',
      specialties: ['uti', 'pediatria'],
      city: 'recife',
      travel_availability: true,
      max_distance_km: 50,
    }),
  )
  await add(professional({ full_name: 'Bruno', profession: 'dentista', specialties: ['ortopedia'], city: 'recife' }))
  const find = async (query: NonNullable<ArgumentsOf<typeof searchProfessionals>['query']>) =>
    names(await visitor.call(searchProfessionals, { query: { city: 'recife', ...query } })).sort()

  expect(await find({ profession: 'medico' })).toEqual(['Ana'])
  expect(await find({})).toEqual(['Ana', 'Bruno'])
  expect(await find({ city: 'teresina' })).toEqual([])
  expect(await find({ travelAvailability: true })).toEqual(['Ana'])
  expect(await find({ specialties: ['pediatria', 'ortopedia'] })).toEqual(['Ana', 'Bruno'])
  expect(await find({ specialties: ['pediatria', 'neurologia'] })).toEqual(['Ana'])
  expect(await find({ specialties: 'pediatria,ortopedia', profession: 'dentista', query: 'bruno' })).toEqual(['Bruno'])

  await add(firm({ name: 'Hospital Norte', type: 'hospital', state: 'AM', city: 'manaus', offers_accommodation: true }))
  await add(firm({ name: 'Clínica Sul', type: 'clinica', state: 'RS', city: 'porto_alegre' }))
  expect(firmNames(await visitor.call(searchOpportunities, { query: { type: 'hospital' } }))).toEqual(['Hospital Norte'])
  expect(firmNames(await visitor.call(searchOpportunities, { query: { state: 'RS' } }))).toEqual(['Clínica Sul'])
  expect(firmNames(await visitor.call(searchOpportunities, { query: { offersAccommodation: true } }))).toEqual(['Hospital Norte'])
})

test('without a text, results are ordered by reputation, then services, then newest', async () => {
  const clinic = await add(firm())
  const old = await add(professional({ city: 'campo_grande', full_name: 'Antiga', created_at: new Date('2026-01-01') }))
  await add(professional({ city: 'campo_grande', full_name: 'Nova', created_at: new Date('2026-06-01') }))
  const busy = await add(professional({ city: 'campo_grande', full_name: 'Com serviço', created_at: new Date('2025-01-01') }))
  const loved = await add(professional({ city: 'campo_grande', full_name: 'Bem avaliada', created_at: new Date('2025-01-01') }))
  const blamed = await add(professional({ city: 'campo_grande', full_name: 'Mal avaliada', created_at: new Date('2026-11-01') }))
  const facing = (person: { id: string }) => ({ professional: person, contractor: clinic.owner, firm: clinic })
  await add(contact({ ...facing(busy), contractorResponse: 'service_received' }))
  await add(evaluation({ contact: await add(contact(facing(loved))), side: 'contractor', cordiality: 5 }))
  await add(evaluation({ contact: await add(contact(facing(blamed))), side: 'contractor', cordiality: 1 }))
  await add(evaluation({ contact: await add(contact(facing(old))), side: 'contractor', cordiality: 1, publishedAt: null }))

  expect(names(await visitor.call(searchProfessionals, { query: { city: 'campo_grande' } }))).toEqual([
    'Bem avaliada',
    'Com serviço',
    'Nova',
    'Antiga',
    'Mal avaliada',
  ])
})

test('with a text, the better match comes first', async () => {
  await add(professional({ full_name: 'Rita Dias', bio: 'Trabalhei com Helena', created_at: new Date('2026-11-01') }))
  await add(professional({ full_name: 'Helena Dias', created_at: new Date('2026-01-01') }))
  expect(names(await visitor.call(searchProfessionals, { query: { query: 'helena' } }))).toEqual(['Helena Dias', 'Rita Dias'])
})

test('pages never overlap, a page past the end is empty with the right totals, and the limit is capped', async () => {
  const created_at = new Date('2026-05-05')
  const added = []
  for (let count = 0; count < 7; count++) added.push(await add(professional({ city: 'macapa', created_at })))
  const seen: string[] = []
  for (const page of [1, 2, 3]) {
    const answer = await visitor.call(searchProfessionals, { query: { city: 'macapa', page, limit: 3 } })
    expect(answer).toMatchObject({ page, limit: 3, totalPages: 3, totalResults: 7 })
    seen.push(...answer.results.map((result) => result._id))
  }
  expect(seen.sort()).toEqual(added.map(({ id }) => id).sort())
  expect(await visitor.call(searchProfessionals, { query: { city: 'macapa', page: 4, limit: 3 } })).toMatchObject({
    results: [],
    totalPages: 3,
    totalResults: 7,
  })
  expect(await visitor.call(searchProfessionals, { query: { limit: 5000 } })).toMatchObject({ limit: 100 })
  expect(await visitor.call(searchProfessionals, {})).toMatchObject({ page: 1, limit: 20 })
})

test('does not find deleted, blocked or inactive people, or firms without users', async () => {
  await add(professional({ city: 'palmas', deleted_at: new Date() }))
  await add(professional({ city: 'palmas', is_active: false }))
  await add(professional({ city: 'palmas', profile_completed: false, role: null }))
  await add(firm({ state: 'TO', city: 'palmas', is_active: false }))
  await add(firm({ state: 'TO', city: 'palmas', deleted_at: new Date() }))
  await add(firm({ state: 'TO', city: 'palmas', owner: null }))
  await add(firm({ state: 'TO', city: 'palmas', owner: { is_active: false } }))
  const leaving = await add(firm({ state: 'TO', city: 'palmas' }))
  const blocked = await add(professional({ city: 'palmas' }))
  // Even before the search rows are updated.
  await db.updateTable('users').set({ is_active: false }).where('id', 'in', [leaving.owner.id, blocked.id]).execute()

  expect(await visitor.call(searchProfessionals, { query: { city: 'palmas' } })).toMatchObject({ results: [], totalResults: 0 })
  expect(await visitor.call(searchOpportunities, { query: { state: 'TO' } })).toMatchObject({ results: [], totalResults: 0 })
})

test('no search answer contains contact details for any caller', async () => {
  const { actors } = await castOf(api)
  const secrets = await api.db.selectFrom('users').select(['email', 'phone', 'whatsapp', 'document']).execute()
  for (const persona of PERSONAS) {
    const answers = [
      await actors[persona].try(searchProfessionals),
      await actors[persona].try(searchOpportunities),
      await actors[persona].try(searchFilters, { query: { type: 'opportunities' } }),
    ]
    for (const { payload, statusCode } of answers) {
      expect(statusCode).toBe(200)
      expect(payload).not.toMatch(/whatsapp|email|phone|document|cnpj|password/i)
      for (const secret of secrets.flatMap((row) => Object.values(row))) if (secret !== null) expect(payload).not.toContain(secret)
    }
  }
})

test('the filters list every choice with its label and number of results', async () => {
  await add(professional({ profession: 'biomedico', specialties: ['uti', 'geriatria'], city: 'natal' }))
  await add(professional({ profession: 'biomedico', specialties: ['geriatria'], city: 'natal', is_active: false }))
  await add(firm({ type: 'posto_saude' }))

  const people = await visitor.call(searchFilters, {})
  expect(people.professions).toContainEqual({ value: 'biomedico', label: 'Biomédico(a)', count: 1 })
  expect(people.specialties).toContainEqual({ value: 'geriatria', label: 'Geriatria', count: 1 })
  expect(people.specialties).toContainEqual({ value: 'reumatologia', label: 'Reumatologia', count: 0 })
  expect(people.cities).toHaveLength(28)
  expect([people.types, people.states]).toEqual([[], []])

  const firms = await visitor.call(searchFilters, { query: { type: 'opportunities' } })
  expect(firms.types).toContainEqual({ value: 'posto_saude', label: 'Posto de Saúde', count: 1 })
  expect(firms.states).toHaveLength(27)
  expect([firms.professions, firms.cities, firms.specialties]).toEqual([[], [], []])
})
