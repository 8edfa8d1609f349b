import { CITIES, STATES, type City } from '@ponte/contracts/places'
import { distanceKm } from '@ponte/contracts/coordinates'
import { PROFESSIONS } from '@ponte/contracts/professions'
import { SPECIALTIES } from '@ponte/contracts/specialties'
import { expect } from 'expect'
import { test } from 'node:test'
import { adderTo } from '../../../test/add.ts'
import { addAvailability, addCrowd, worksOn } from '../../../test/crowd.ts'
import { withDatabase } from '../../../test/database.ts'
import { firm, opening } from '../../../test/factories.ts'
import { BOUNDS, type SearchBounds } from '../terms.ts'
import { facetsOf, type FilterSearch } from './facets.repo.ts'
import { searchOpportunities } from '../opportunities.repo.ts'
import { searchProfessionals } from '../professionals.repo.ts'
import { wordsOf } from '../text/words.ts'

const { db, pool } = await withDatabase()
const add = adderTo(db)
const crowd = await addAvailability(db, await addCrowd(db, 400))
type Member = (typeof crowd)[number]
await pool.query('analyze')

type Search = Omit<FilterSearch, 'type' | 'query'> & { query?: string }

const searches: Search[] = [
  {},
  { query: 'silva' },
  { query: 'helena plantoes' },
  { query: 'nobody at all' },
  { profession: 'medico' },
  { city: 'salvador', specialties: ['cardiologia', 'ortopedia'] },
  { profession: 'enfermeiro', city: 'brasilia', specialties: ['pediatria'], travelAvailability: true },
  { profession: 'medico', city: 'fortaleza', query: 'silva' },
  { city: 'curitiba', reachesCity: true, travelAvailability: true },
  { city: 'guarulhos_sp', reachesCity: true },
  { profession: 'medico', city: 'caruaru_pe', reachesCity: true },
  { date: '2026-12-18' },
  { date: '2026-12-18..2026-12-20' },
  { profession: 'medico', city: 'fortaleza', date: '2026-12-19', travelAvailability: true },
  { query: 'silva', date: '2026-12-20' },
  { profession: 'medico', city: 'recife', reachesCity: true, specialties: ['neurologia'], query: 'silva' },
]

const reaches = (person: Member, city: City) =>
  person.city === city || (person.travel_availability && person.max_distance_km >= distanceKm(person.city, city))

/** Matches, found by checking everyone. */
function matching(
  people: Member[],
  { query = '', profession, specialties, city, reachesCity, travelAvailability, date }: Search,
): Member[] {
  return people.filter(
    (person) =>
      wordsOf(query).every((word) => wordsOf(`${person.full_name} ${person.bio ?? ''}`).includes(word)) &&
      (profession === undefined || person.profession === profession) &&
      (specialties === undefined || person.specialties.some((one) => specialties.includes(one))) &&
      (city === undefined || (reachesCity === true ? reaches(person, city) : person.city === city)) &&
      (travelAvailability !== true || person.travel_availability) &&
      (date === undefined || worksOn(person, date)),
  )
}

/** The expected facets: each count is what a user would get with that choice instead of their own. */
function expected(people: Member[], search: Search) {
  const count = (choice: Search) => matching(people, { ...search, ...choice }).length
  return {
    professions: PROFESSIONS.map((profession) => [profession, count({ profession })]),
    cities: CITIES.map((city) => [city, count({ city })]),
    specialties: SPECIALTIES.map((specialty) => [specialty, count({ specialties: [specialty] })]),
  }
}

async function counted(search: Search, bounds: SearchBounds) {
  const { professions, cities, specialties, ...rest } = await facetsOf(db, { type: 'professionals', query: '', ...search }, bounds)
  const pairs = (facet: { value: string; count: number }[]) => facet.map(({ value, count }) => [value, count])
  return { counts: { professions: pairs(professions), cities: pairs(cities), specialties: pairs(specialties) }, rest }
}

const asLarge: SearchBounds = { ...BOUNDS, smallTable: 0, faceted: 0 }

test('every choice shows its count, with all other filters applied but not those of its own group', async () => {
  for (const search of searches) {
    const { counts, rest } = await counted(search, BOUNDS)
    expect({ search, ...counts }).toEqual({ search, ...expected(crowd, search) })
    expect(rest).toEqual({ types: [], states: [] })
  }
})

test('in a large table, few matches are counted exactly', async () => {
  for (const search of searches) {
    const { counts, rest } = await counted(search, { ...asLarge, sampled: Infinity })
    expect({ search, ...counts }).toEqual({ search, ...expected(crowd, search) })
    expect(rest).toEqual({ types: [], states: [] })
  }
})

test('in a large table, many matches are estimated from a fixed sample, and marked as estimates', async () => {
  const sample = crowd.filter(({ id }) => Number.parseInt(id.slice(-2), 16) < 8)
  expect(sample.length).toBeGreaterThan(3)
  for (const search of searches.slice(0, 3)) {
    const { counts, rest } = await counted(search, { ...asLarge, sampled: -1 })
    const guessed = Object.entries(expected(sample, search)).map(([group, pairs]) => [
      group,
      pairs.map(([value, count]) => [value, Number(count) * 32]),
    ])
    expect(counts).toEqual(Object.fromEntries(guessed))
    expect(rest).toMatchObject({ countsAreEstimates: true })
  }
})

test('choosing a facet gives as many results as it shows', async () => {
  for (const search of searches) {
    const { counts } = await counted(search, BOUNDS)
    for (const [city, count] of counts.cities.slice(0, 9)) {
      const wanted = { query: '', page: 1, limit: 1, ...search, city: city as Member['city'] }
      expect((await searchProfessionals(db, wanted, { now: new Date() })).totalResults).toBe(count)
    }
  }
})

test('firms are counted the same way', async () => {
  const firms = [
    { name: 'Hospital Um', type: 'hospital', state: 'PE', city: 'recife', offers_accommodation: true },
    { name: 'Hospital Dois', type: 'hospital', state: 'SP', city: 'campinas', offers_accommodation: false },
    { name: 'Clínica Três', type: 'clinica', state: 'SP', city: 'sao_paulo', offers_accommodation: true },
  ] as const
  for (const one of firms) {
    const added = await add(firm(one))
    if (one.state === 'SP') await add(opening({ firm: added }))
  }
  const ask = async (search: Partial<FilterSearch>) => {
    const { types, states, ...rest } = await facetsOf(db, { type: 'opportunities', query: '', ...search })
    const some = (facet: { value: string; count: number }[]) =>
      Object.fromEntries(facet.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]))
    expect(states).toHaveLength(STATES.length)
    expect(rest).toEqual({ professions: [], cities: [], specialties: [] })
    return { types: some(types), states: some(states) }
  }
  expect(await ask({})).toEqual({ types: { hospital: 2, clinica: 1 }, states: { PE: 1, SP: 2 } })
  expect(await ask({ firmType: 'hospital' })).toEqual({ types: { hospital: 2, clinica: 1 }, states: { PE: 1, SP: 1 } })
  expect(await ask({ state: 'SP', offersAccommodation: true })).toEqual({ types: { clinica: 1 }, states: { PE: 1, SP: 1 } })
  const onTheDay = { types: { hospital: 1, clinica: 1 }, states: { SP: 2 } }
  expect(await ask({ openOn: '2027-03-07' })).toEqual(onTheDay)
  expect(await ask({ openOn: '2027-03-07', firmType: 'hospital' })).toEqual({ ...onTheDay, states: { SP: 1 } })
  expect(await ask({ wantedProfession: 'enfermeiro', firmCity: 'campinas' })).toEqual({ types: { hospital: 1 }, states: { SP: 1 } })
  expect(await ask({ openOn: '2027-03-08' })).toEqual({ types: {}, states: {} })
  expect(await ask({ query: 'hospital', state: 'SP' })).toEqual({ types: { hospital: 1 }, states: { PE: 1, SP: 1 } })
})

test('firms are found and counted by the specialties they look for, in every strategy', async () => {
  const firms = await Promise.all(
    (['uti', 'pediatria'] as const).map((one) => add(firm({ name: `Busca ${one}`, type: 'outro', specialties_needed: [one, 'urologia'] }))),
  )
  await add(firm({ name: 'Fala de uti', type: 'outro', description: 'UTI', specialties_needed: ['oncologia'] }))
  const ways = [BOUNDS, { ...BOUNDS, smallTable: 0, sampled: Infinity }, { ...BOUNDS, smallTable: 0, counted: -1, sampled: Infinity }]
  for (const bounds of ways) {
    for (const query of ['', 'busca']) {
      const find = async (specialtyNeeded: 'uti' | 'urologia' | 'geriatria') =>
        (await searchOpportunities(db, { query, page: 1, limit: 20, type: 'outro', specialtyNeeded }, null, bounds)).results
          .map(({ _id }) => _id)
          .sort()
      expect(await find('uti')).toEqual([firms[0]?.id])
      expect(await find('urologia')).toEqual(firms.map(({ id }) => id).sort())
      expect(await find('geriatria')).toEqual([])
      const { types } = await facetsOf(db, { type: 'opportunities', query, specialtyNeeded: 'urologia' }, bounds)
      expect(types.filter(({ count }) => count > 0).map(({ value, count }) => [value, count])).toEqual([['outro', 2]])
    }
  }
})
