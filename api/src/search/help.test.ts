import { searchFilters, searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { refusalFrom } from '../../test/client.ts'
import { firm, professional } from '../../test/factories.ts'

const { add, visitor, signIn } = await withApi()

const rafaela = await add(professional({ full_name: 'Rafaela Xavier', profession: 'medico', specialties: ['uti'], city: 'recife' }))
await add(
  professional({
    full_name: 'Rafael Lima',
    profession: 'dentista',
    specialties: ['ortopedia'],
    city: 'natal',
    travel_availability: true,
    max_distance_km: 300,
  }),
)
await add(professional({ full_name: 'Bruno Lima', profession: 'dentista', specialties: ['pediatria'], city: 'natal' }))
const clinic = await add(firm({ name: 'Clínica Aurora', type: 'clinica', state: 'SP', city: 'campinas' }))

type People = NonNullable<Parameters<typeof visitor.call<typeof searchProfessionals>>[1]['query']>
const people = (query: People) => visitor.call(searchProfessionals, { query })

test('with no results, suggests each single filter to remove and how many results that gives', async () => {
  expect((await people({ profession: 'dentista', city: 'recife' })).help).toEqual({
    didYouMean: null,
    without: [
      { filter: 'profession', totalResults: 1 },
      { filter: 'city', totalResults: 2 },
    ],
  })
  expect((await people({ query: 'lima', profession: 'medico', specialties: ['uti'] })).help?.without).toEqual([
    { filter: 'query', totalResults: 1 },
  ])
  expect((await people({ query: 'bruno', travelAvailability: true, city: 'recife', reachesCity: true })).help?.without).toEqual([
    { filter: 'query', totalResults: 1 },
  ])
  const firms = await visitor.call(searchOpportunities, {
    query: { query: 'aurora', type: 'hospital', state: 'SP', offersAccommodation: 'true' },
  })
  expect(firms.help?.without).toEqual([])
  const oneAway = await visitor.call(searchOpportunities, { query: { query: 'aurora', type: 'hospital', state: 'SP' } })
  expect(oneAway.help?.without).toEqual([{ filter: 'type', totalResults: 1 }])
})

test('when all words are known but never occur together, suggests another word that has results', async () => {
  const answer = await people({ query: 'Rafael Xavier' })
  expect(answer).toMatchObject({ results: [], help: { didYouMean: 'rafaela Xavier' } })
  expect((await people({ query: answer.help?.didYouMean ?? '' })).results.map(({ fullName }) => fullName)).toEqual(['Rafaela Xavier'])
  expect((await people({ query: 'rafaela zzyzx' })).help?.didYouMean).toBe('rafaela')
  expect((await people({ query: 'bruno lima recife' })).help?.didYouMean).toBe('bruno lima')
  expect((await people({ query: 'zzyzx' })).help?.didYouMean).toBeNull()
})

test('words for a day or for availability neither hide results nor appear in a suggestion', async () => {
  const named = async (query: string) => (await people({ query })).results.map(({ fullName }) => fullName)
  expect(await named('médica em Recife disponível para a semana que vem')).toEqual(['Rafaela Xavier'])
  expect(await named('rafaela amanhã')).toEqual(['Rafaela Xavier'])
  expect((await people({ query: 'bruno lima recife disponível semana que vem' })).help?.didYouMean).toBe('bruno lima')
  expect((await people({ query: 'hoje' })).results).toEqual([])
})

test('suggests nothing when there are results, or beyond the last page', async () => {
  expect(await people({ query: 'lima' })).not.toHaveProperty('help')
  expect(await people({ query: 'lima', page: 9 })).not.toHaveProperty('help')
})

test('marks only the viewer’s own card', async () => {
  const mine = async (who: { id: string }) => {
    const actor = await signIn(who)
    const found = await actor.call(searchProfessionals, { query: {} })
    const firms = await actor.call(searchOpportunities, { query: {} })
    return [...found.results, ...firms.results].filter(({ isYours }) => isYours).map(({ _id }) => _id)
  }
  expect(await mine(rafaela)).toEqual([rafaela.id])
  expect(await mine(clinic.owner)).toEqual([clinic.id])
  expect(JSON.stringify(await people({}))).not.toContain('isYours')
})

test('a card shows a long text as an excerpt around the searched word; the profile shows all of it', async () => {
  const bio = `${'Cuidado em cada etapa. '.repeat(30)}Experiência em hemodiálise pediátrica. ${'E muito mais. '.repeat(30)}`
  await add(professional({ full_name: 'Lúcia Longa', bio }))
  const bioFor = async (query: string) => (await people({ query })).results.find(({ fullName }) => fullName === 'Lúcia Longa')?.bio ?? ''
  expect(await bioFor('longa')).toMatch(/^Cuidado em cada etapa.*\S…$/)
  expect(await bioFor('hemodialise')).toMatch(/^…\S.*hemodiálise.*\S…$/)
  expect((await bioFor('hemodialise')).length).toBeLessThanOrEqual(302)
})

test('an invalid cursor, a text that is too long and an invalid page are malformed', async () => {
  for (const query of [{ cursor: 'x' }, { cursor: 'x'.repeat(2000) }, { query: 'x'.repeat(101) }, { page: 0 }] as const)
    expect(await refusalFrom(people(query))).toMatchObject({ status: 400, body: { code: 'malformed' } })
  for (const query of ['a\u0000b', '\ud800'])
    expect((await visitor.try(searchProfessionals, { query: { query } })).statusCode).toBeLessThan(500)
  expect(await refusalFrom(visitor.call(searchFilters, { query: { query: 'x'.repeat(101) } }))).toMatchObject({ status: 400 })
})
