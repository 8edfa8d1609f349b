import { expect } from 'expect'
import { test } from 'node:test'
import { found } from '../server/http/refusal.ts'
import { lockPerson, writePerson, type PersonChanges } from '../directory/people/change-person.repo.ts'
import { adderTo } from '../../test/add.ts'
import { withDatabase } from '../../test/database.ts'
import { professional } from '../../test/factories.ts'
import { searchProfessionals } from './professionals.repo.ts'

const { db } = await withDatabase()
const add = adderTo(db)

const at = (city: 'recife' | 'joao_pessoa' | 'natal' | 'manaus', max_distance_km: number | null) =>
  add(
    professional({
      full_name: `${city} ${max_distance_km ?? 'fica'}`,
      city,
      travel_availability: max_distance_km !== null,
      max_distance_km,
    }),
  )

for (const km of [null, 102, 103, 104, 5000]) await at('joao_pessoa', km)
await at('recife', null)
const natal = await at('natal', 50)
await at('manaus', 2000)

const now = new Date()
const toRecife = (search = {}) =>
  searchProfessionals(db, { query: '', page: 1, limit: 50, city: 'recife', reachesCity: true, ...search }, { now })
const namesOf = ({ results }: Awaited<ReturnType<typeof toRecife>>) => results.map(({ fullName }) => fullName).sort()

test('finds people who live in the city or travel that far, and shows the distance', async () => {
  const answer = await toRecife()
  expect(namesOf(answer)).toEqual(['joao_pessoa 103', 'joao_pessoa 104', 'joao_pessoa 5000', 'recife fica'])
  expect(Object.fromEntries(answer.results.map(({ fullName, distanceKm }) => [fullName, distanceKm]))).toMatchObject({
    'recife fica': 0,
    'joao_pessoa 104': 103,
  })
  expect(answer.totalResults).toBe(4)
})

test('works with a text and with other filters too', async () => {
  expect(namesOf(await toRecife({ query: 'pessoa' }))).toEqual(['joao_pessoa 103', 'joao_pessoa 104', 'joao_pessoa 5000'])
  expect(namesOf(await toRecife({ query: 'recife' }))).toEqual(['recife fica'])
  expect(namesOf(await toRecife({ travelAvailability: true, profession: 'enfermeiro' }))).toEqual([
    'joao_pessoa 103',
    'joao_pessoa 104',
    'joao_pessoa 5000',
  ])
  expect(namesOf(await toRecife({ profession: 'medico' }))).toEqual([])
})

test('without it, finds only people who live there, and shows no distance', async () => {
  const { results } = await toRecife({ reachesCity: undefined })
  expect(results.map(({ fullName, distanceKm }) => [fullName, distanceKm])).toEqual([['recife fica', undefined]])
  const everywhere = await searchProfessionals(db, { query: '', page: 1, limit: 50, reachesCity: true }, { now })
  expect(everywhere.totalResults).toBe(8)
  expect(everywhere.results.every((person) => !('distanceKm' in person))).toBe(true)
})

test('a greater travel distance takes effect at once', async () => {
  const { id } = natal
  const change = (changes: PersonChanges) =>
    db.transaction().execute(async (trx) => writePerson(trx, { id, changes, present: found(await lockPerson(trx, id)), actorId: id }))
  await change({ maxDistance: 300 })
  expect(namesOf(await toRecife())).toContain('natal 50')
  await change({ travelAvailability: false })
  expect(namesOf(await toRecife())).not.toContain('natal 50')
})
