import { expect } from 'expect'
import { test } from 'node:test'
import { searchFilters, searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import type { ArgumentsOf } from '@ponte/contracts/call'
import type { City } from '@ponte/contracts/places'
import { withApi } from '../../test/api.ts'
import { firm, professional } from '../../test/factories.ts'

const { add, app, visitor } = await withApi()

const at = (full_name: string, city: City, max_distance_km: number | null = null) =>
  add(professional({ full_name, city, travel_availability: max_distance_km !== null, max_distance_km }))

await at('Ana', 'guarulhos_sp')
await at('Bia', 'sao_paulo', 14)
await at('Caio', 'sao_paulo', 15)
await at('Davi', 'santa_barbara_d_oeste_sp', 2000)
await at('Edu', 'campo_grande_rn', 2000)
await at('Fia', 'campo_grande')
await add(firm({ name: 'Clínica Norte', city: 'guarulhos_sp', state: 'SP' }))

const namesFor = async (query: NonNullable<ArgumentsOf<typeof searchProfessionals>['query']>) => {
  const { results } = await visitor.call(searchProfessionals, { query })
  return results.map(({ fullName }) => fullName).sort()
}

test('finds people and firms by a municipality, as a filter and as text with and without accents', async () => {
  expect(await namesFor({ city: 'guarulhos_sp' })).toEqual(['Ana'])
  expect(await namesFor({ city: 'campo_grande_rn' })).toEqual(['Edu'])
  expect(await namesFor({ city: 'campo_grande' })).toEqual(['Fia'])
  expect(await namesFor({ query: 'guarulhos' })).toEqual(['Ana'])
  expect(await namesFor({ query: 'santa bárbara' })).toEqual(['Davi'])
  expect(await namesFor({ query: 'SANTA BARBARA' })).toEqual(['Davi'])
  const firms = await visitor.call(searchOpportunities, { query: { city: 'guarulhos_sp' } })
  expect(firms.results.map(({ name, city }) => [name, city])).toEqual([['Clínica Norte', 'guarulhos_sp']])
})

test('a state as text means all its municipalities', async () => {
  expect(await namesFor({ query: 'sp' })).toEqual(['Ana', 'Bia', 'Caio', 'Davi'])
  expect(await namesFor({ query: 'rio grande do norte' })).toEqual(['Edu'])
})

test('finds people who travel to a municipality, with the distance', async () => {
  const { results, totalResults } = await visitor.call(searchProfessionals, { query: { city: 'guarulhos_sp', reachesCity: true } })
  const distances = results.map(({ fullName, distanceKm }) => [fullName, distanceKm]).sort()
  expect(distances).toEqual([
    ['Ana', 0],
    ['Caio', 15],
    ['Davi', 118],
  ])
  expect(totalResults).toBe(3)
  expect(await namesFor({ city: 'guarulhos_sp', reachesCity: true, query: 'paulo' })).toEqual(['Caio'])
})

test('finds people who travel from a municipality to a city on the short list', async () => {
  expect(await namesFor({ city: 'sao_paulo', reachesCity: true })).toEqual(['Bia', 'Caio', 'Davi'])
  expect(await namesFor({ city: 'natal', reachesCity: true })).toEqual(['Edu'])
})

test('facets list municipalities after the short list', async () => {
  const { cities } = await visitor.call(searchFilters, { query: {} })
  expect(cities.slice(0, 2).map(({ value, count }) => [value, count])).toEqual([
    ['sao_paulo', 2],
    ['rio_de_janeiro', 0],
  ])
  expect(cities.slice(28)).toEqual([
    { value: 'campo_grande_rn', label: 'Campo Grande/RN', count: 1 },
    { value: 'guarulhos_sp', label: 'Guarulhos/SP', count: 1 },
    { value: 'santa_barbara_d_oeste_sp', label: "Santa Bárbara d'Oeste/SP", count: 1 },
  ])
})

test('an unknown key is refused', async () => {
  for (const city of ['guarulhos', 'guarulhos_rj', 'campinas_sp', 'Guarulhos_SP'])
    expect((await app.inject({ url: `/api/v1/search/professionals?city=${city}` })).statusCode).toBe(400)
})
