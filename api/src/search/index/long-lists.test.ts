import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withDatabase } from '../../../test/database.ts'
import { professional } from '../../../test/factories.ts'
import { BOUNDS } from '../terms.ts'
import { facetsOf } from '../facets/facets.repo.ts'
import { filtersIn } from '../filters.ts'
import { professionals, type StoredCard } from '../professionals.repo.ts'
import { search } from '../search.ts'
import { SEARCH_LISTS, type MaskEntry } from './lists.ts'
import { refreshProfessionalRows } from './search-rows.ts'

const { db, pool } = await withDatabase()

const COUNT = 63
const list = (kind: string): MaskEntry[] =>
  Array.from({ length: COUNT }, (_, bit) => ({ key: `${kind}${bit}`, bit, label: `${kind} ${bit}` }))
const numberOf = (key: string) => Number(key.replace(/\D/g, ''))

/** Lists as long as a mask has bits, in a different order from the bits. The cities are on a line, ten kilometers apart. */
const lists = {
  ...SEARCH_LISTS,
  specialties: list('campo').toReversed(),
  cities: list('vila').toReversed(),
  distanceKm: (from: string, to: string) => 10 * Math.abs(numberOf(from) - numberOf(to)),
}

// One person per city, with the specialty of the same number and the next, who travels up to two cities away.
await pool.query('alter table users drop constraint users_city_known, drop constraint users_specialties_known')
await db
  .insertInto('users')
  .values(
    Array.from({ length: COUNT }, (_, number) => ({
      ...professional({ full_name: `Pessoa ${number}`, travel_availability: true, max_distance_km: 20 }).row,
      city: sql<never>`${`vila${number}`}`,
      specialties: sql<never>`array[${`campo${number}`}, ${`campo${(number + 1) % COUNT}`}]`,
    })),
  )
  .execute()
await refreshProfessionalRows(db, 'all', lists)

async function found(narrowing: Record<string, unknown>, bounds = BOUNDS): Promise<number[]> {
  const filters = filtersIn('professionals', narrowing, lists)
  const { results } = await search<StoredCard>(db, professionals, { query: '', page: 1, limit: 100 }, filters, bounds)
  return results.map(({ fullName }) => numberOf(fullName)).sort((one, other) => one - other)
}

const around = (number: number, distance: number) =>
  Array.from({ length: COUNT }, (_, one) => one).filter((one) => Math.abs(one - number) <= distance)

const everyWay = [BOUNDS, { ...BOUNDS, smallTable: 0, counted: 0 }, { ...BOUNDS, smallTable: 0, counted: 1_000_000 }]
for (const [way, bounds] of everyWay.entries()) {
  test(`tells apart all 63 specialties and 63 cities, with strategy ${way + 1}`, async () => {
    for (const number of [0, 1, 30, 31, 32, 33, 52, 53, 61, 62]) {
      expect(await found({ specialties: [`campo${number}`] }, bounds)).toEqual([(number + COUNT - 1) % COUNT, number].sort((a, b) => a - b))
      expect(await found({ city: `vila${number}`, reachesCity: true }, bounds)).toEqual(around(number, 2))
    }
    expect(await found({ specialties: ['campo0', 'campo32', 'campo62'] }, bounds)).toEqual([0, 31, 32, 61, 62])
  })
}

test('all 63 choices have correct counts', async () => {
  const { cities, specialties } = await facetsOf(
    db,
    { type: 'professionals', query: '', city: 'vila40' as never, reachesCity: true },
    BOUNDS,
    lists,
  )
  expect(specialties.filter(({ count }) => count > 0).map(({ value, count }) => [numberOf(value), count])).toEqual([
    [43, 1],
    [42, 2],
    [41, 2],
    [40, 2],
    [39, 2],
    [38, 1],
  ])
  expect(cities.map(({ value, count }) => [numberOf(value), count])).toEqual(lists.cities.map(({ bit }) => [bit, around(bit, 2).length]))
})
