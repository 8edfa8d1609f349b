import type { ProfessionalQuery } from '@ponte/contracts/search'
import { expect } from 'expect'
import { test } from 'node:test'
import { adderTo } from '../../test/add.ts'
import { addCrowd } from '../../test/crowd.ts'
import { withDatabase } from '../../test/database.ts'
import { professional } from '../../test/factories.ts'
import { BOUNDS, type SearchBounds } from './terms.ts'
import { searchProfessionals } from './professionals.repo.ts'

const NOW = new Date('2026-11-23T15:00:00Z')
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

const { db, pool } = await withDatabase()
const add = adderTo(db)
await addCrowd(db, 90)

const newcomers: string[] = []
for (let days = 1; days <= 60; days += 2) {
  const { id } = await add(
    professional({ profession: days % 4 === 1 ? 'medico' : 'enfermeiro', city: 'recife', created_at: daysAgo(days) }),
  )
  newcomers.push(id)
}

/** Not newcomers: one who signed up too long ago, one who signed up today, and one whose only review is exactly average. */
const old = await add(professional({ city: 'recife', created_at: daysAgo(61) }))
const today = await add(professional({ city: 'recife', created_at: NOW }))
const reviewed = await add(professional({ city: 'recife', created_at: daysAgo(9) }))
await db.insertInto('person_stats').values({ user_id: reviewed.id, total_evaluations: 1, cordiality_sum: 4 }).execute()
await pool.query('analyze')

const WAYS: Readonly<Record<string, SearchBounds>> = {
  'a small table': BOUNDS,
  'a large table': { ...BOUNDS, few: 0, mostScored: 0, counted: 0, smallTable: 0 },
  'a large table, sparse': { ...BOUNDS, few: 0, mostScored: 0, smallTable: 0 },
}
const SEARCHES: Partial<ProfessionalQuery>[] = [{}, { profession: 'enfermeiro' }, { city: 'recife' }, { specialties: ['uti'] }]

interface When {
  bounds?: SearchBounds
  now?: Date
}
const ask = (search: Partial<ProfessionalQuery> = {}, { bounds = BOUNDS, now = NOW }: When = {}) =>
  searchProfessionals(db, { query: '', page: 1, limit: 20, ...search }, { now, bounds })
type Page = Awaited<ReturnType<typeof ask>>

const idsOf = (pages: readonly Page[]) => pages.flatMap(({ results }) => results.map(({ _id }) => _id))
const chosenOn = ({ results }: Page) => results.flatMap(({ _id, isNewHere }) => (isNewHere === true ? [_id] : []))

async function byCursor(search: Partial<ProfessionalQuery>, when: When, between: () => Promise<unknown> = async () => {}) {
  const pages = [await ask(search, when)]
  for (let next = pages[0]?.nextCursor; typeof next === 'string'; next = pages.at(-1)?.nextCursor) {
    await between()
    pages.push(await ask({ ...search, cursor: next }, when))
  }
  return pages
}

async function backFrom(last: Page | undefined, search: Partial<ProfessionalQuery>, when: When) {
  const pages = last === undefined ? [] : [last]
  for (let before = last?.previousCursor; typeof before === 'string'; before = pages[0]?.previousCursor)
    pages.unshift(await ask({ ...search, cursor: before }, when))
  return pages
}

test('one place in ten on a first page goes to a newcomer, the same one all day and another one on other days', async () => {
  const first = await ask()
  expect(first.results.map(({ isNewHere = false }) => isNewHere)).toEqual(Array.from({ length: 20 }, (_, place) => place % 10 === 9))
  expect(chosenOn(await ask({}, { now: new Date('2026-11-24T02:59:00Z') }))).toEqual(chosenOn(first))
  const seen = new Set<string>()
  for (let day = 0; day < 40; day += 1) {
    for (const search of SEARCHES) {
      const chosen = chosenOn(await ask(search, { now: daysAgo(-day) }))
      if (day === 0) expect(chosen).not.toContain(today.id)
      for (const id of chosen) seen.add(id)
    }
  }
  for (const one of [old, reviewed]) expect(seen).not.toContain(one.id)
  const days = await Promise.all([1, 2, 3, 4].map((day) => ask({}, { now: daysAgo(-day) })))
  expect(new Set([first, ...days].flatMap(chosenOn)).size).toBeGreaterThan(5)
})

test('newcomers match the filters; there are none with a text, on short or later pages, or if all results fit on one page', async () => {
  const doctors = chosenOn(await ask({ profession: 'medico' }))
  expect(doctors).toHaveLength(2)
  expect((await ask({ profession: 'medico', limit: 100 })).results.map(({ _id }) => _id)).toEqual(expect.arrayContaining(doctors))
  const without = [{ query: 'silva' }, { limit: 9 }, { page: 2 }, { city: 'recife' as const, limit: 50 }]
  for (const search of without) expect([search, chosenOn(await ask(search))]).toEqual([search, []])
})

for (const [way, bounds] of Object.entries(WAYS)) {
  test(`pages by number, by cursor and back list everyone once, in ${way}`, async () => {
    for (const search of SEARCHES) {
      const pages = await byCursor(search, { bounds })
      const ids = idsOf(pages)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toHaveLength((await ask(search)).totalResults)
      const numbered = await Promise.all(pages.map((_, index) => ask({ ...search, page: index + 1 }, { bounds })))
      expect(idsOf(numbered)).toEqual(ids)
      const back = await backFrom(pages.at(-1), search, { bounds })
      expect(idsOf(back)).toEqual(ids)
      expect(back.map(chosenOn)).toEqual(pages.map(chosenOn))
      expect(back.map(({ page }) => page)).toEqual(pages.map(({ page }) => page))
    }
  })
}

test('people who join meanwhile, and the next day, neither hide nor repeat results, even when paging back', async () => {
  const search = { city: 'recife' } as const
  const before = idsOf(await byCursor(search, {}))
  async function comeIn() {
    const { id } = await add(professional({ city: 'recife', created_at: daysAgo(0.5) }))
    await db.updateTable('professional_search').set({ reputation: 4 }).where('user_id', '=', id).execute()
  }
  const when = { now: NOW }
  const pages = await byCursor(search, when, async () => {
    when.now = daysAgo(-1)
    await comeIn()
  })
  expect(idsOf(pages)).toEqual(before)
  const back = await backFrom(pages.at(-1), search, when)
  expect(new Set(idsOf(back)).size).toBe(idsOf(back).length)
  expect(idsOf(back)).toHaveLength((await ask(search)).totalResults)
  expect(idsOf(back).filter((id) => before.includes(id))).toHaveLength(before.length)
  expect(back.map(({ results }) => results.length > 0)).not.toContain(false)
  expect(back.slice(1).flatMap(chosenOn)).toEqual([])
})

test('a page is never larger than its limit, even if it was smaller before', async () => {
  const { nextCursor } = await ask({ limit: 100 })
  const second = await ask({ limit: 100, cursor: nextCursor ?? '' })
  for (const limit of [5, 10, 11]) {
    const back = await backFrom(second, { limit }, {})
    expect([limit, back.slice(0, -1).filter(({ results }) => results.length > limit || results.length === 0)]).toEqual([limit, []])
  }
})

test('a cursor from an earlier version of the server is still valid', async () => {
  const { nextCursor } = await ask()
  const written = JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString()) as unknown[]
  expect(written).toHaveLength(9)
  const cursor = Buffer.from(JSON.stringify(written.slice(0, 7))).toString('base64url')
  expect((await ask({ cursor })).results).toHaveLength(20)
})

test('the sixty days count from the completed profile, not from the sign-up', async () => {
  const joined = { profession: 'biomedico', created_at: daysAgo(90) } as const
  for (let count = 0; count < 9; count++) await add(professional(joined))
  const late = await add(professional({ ...joined, profile_completed_at: daysAgo(3) }))
  await add(professional({ ...joined, profile_completed_at: daysAgo(61) }))
  expect(chosenOn(await ask({ profession: 'biomedico', limit: 10 }))).toEqual([late.id])
})
