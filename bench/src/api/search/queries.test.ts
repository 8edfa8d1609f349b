import { test } from 'node:test'
import { expect } from 'expect'
import { queryClasses } from './queries.ts'

test('every class has the requested number of different queries', () => {
  for (const { queries } of queryClasses(10_000, 120, 'test')) {
    expect(new Set(queries.map((query) => JSON.stringify(query))).size).toBe(120)
  }
})

test('equal seeds give equal queries, and another seed gives other people', () => {
  const names = (seed: string) => queryClasses(10_000, 20, seed).find(({ name }) => name === 'name')?.queries
  expect(names('one')).toEqual(names('one'))
  expect(names('one')).not.toEqual(names('other'))
})

test('each class contains what its name says', () => {
  const first = Object.fromEntries(queryClasses(10_000, 30, 'test').map(({ name, queries }) => [name, queries]))
  expect(first['prefix of 3 letters']?.every(({ query }) => query?.length === 3)).toBe(true)
  expect(first['5 specialties']?.every(({ specialties }) => new Set(specialties).size === 5)).toBe(true)
  expect(first['page 500']?.every(({ page }) => page === 500)).toBe(true)
  expect(first['/search/filters']?.every((query) => query.page === undefined)).toBe(true)
  expect(first['profession + city + specialty + travel']?.[0]).toEqual({
    profession: expect.any(String),
    city: expect.any(String),
    specialties: [expect.any(String)],
    travelAvailability: true,
  })
})

test('openings use the searches of firms, and days on which there are openings', () => {
  const first = Object.fromEntries(queryClasses(10_000, 30, 'test').map((one) => [one.name, one]))
  for (const name of ['no text', 'word', 'place + specialty', 'on a day']) {
    const pageless = first[`firms: ${name}`]?.queries.map(({ page: _, ...query }) => query)
    expect(first[`firms: ${name}`]?.call).toBe('firms')
    expect(first[`openings: ${name}`]).toMatchObject({ call: 'openings', queries: pageless })
  }
  expect(first['openings: on a day']?.queries.every(({ openOn = '' }) => openOn >= '2026-09-27' && openOn < '2027-02')).toBe(true)
  expect(first['/search/filters of firms']?.call).toBe('firmFilters')
})
