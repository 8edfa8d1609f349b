import type { ProfessionalQuery } from '@ponte/contracts/search'
import { expect } from 'expect'
import { test } from 'node:test'
import { Refusal } from '../server/http/refusal.ts'
import { adderTo } from '../../test/add.ts'
import { addAvailability, addCrowd } from '../../test/crowd.ts'
import { withDatabase } from '../../test/database.ts'
import { firm, professional } from '../../test/factories.ts'
import { BOUNDS, type SearchBounds } from './terms.ts'
import { searchOpportunities } from './opportunities.repo.ts'
import { searchProfessionals } from './professionals.repo.ts'

const { db, pool } = await withDatabase()
const add = adderTo(db)
await addAvailability(db, await addCrowd(db, 130))
await pool.query('analyze')

/** Searches a small table with all the strategies of a large one. */
const asLarge: SearchBounds = { ...BOUNDS, few: 0, mostScored: 0, counted: 0, smallTable: 0 }
const ways: Readonly<Record<string, SearchBounds>> = {
  'as it is': BOUNDS,
  'as in a large table': asLarge,
  'as in a large table, sparse': { ...asLarge, counted: 10_000 },
  'guessed wrong': { ...BOUNDS, few: 300, mostScored: 3, smallTable: 0 },
}

const searches: Partial<ProfessionalQuery>[] = [
  {},
  { query: 'silva' },
  { query: 'helena silva' },
  { query: 'mar' },
  { profession: 'medico' },
  { profession: 'medico', query: 'silva' },
  { specialties: ['cardiologia', 'neurologia'], travelAvailability: true },
  { city: 'fortaleza', reachesCity: true },
  { date: '2026-12-18' },
  { query: 'silva', date: '2026-12-18' },
]

const ask = (search: Partial<ProfessionalQuery>, bounds: SearchBounds) =>
  searchProfessionals(db, { query: '', page: 1, limit: 7, ...search }, { now: new Date(), bounds })

async function byNumber(search: Partial<ProfessionalQuery>, bounds: SearchBounds): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { results } = await ask({ ...search, page }, bounds)
    if (results.length === 0) return ids
    ids.push(...results.map(({ _id }) => _id))
  }
}

async function byCursor(search: Partial<ProfessionalQuery>, bounds: SearchBounds, between: () => Promise<unknown>) {
  const pages = [await ask(search, bounds)]
  for (let next = pages[0]?.nextCursor; typeof next === 'string'; next = pages.at(-1)?.nextCursor) {
    await between()
    pages.push(await ask({ ...search, cursor: next }, bounds))
  }
  return pages
}

const idsOf = (pages: { results: { _id: string }[] }[]) => pages.flatMap(({ results }) => results.map(({ _id }) => _id))

const nothing = async () => {}

for (const [way, bounds] of Object.entries(ways)) {
  test(`pages by number and by cursor are the same, ${way}`, async () => {
    for (const search of searches) {
      const ids = await byNumber(search, bounds)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeGreaterThan(7)
      const pages = await byCursor(search, bounds, nothing)
      expect(idsOf(pages)).toEqual(ids)
      expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1))

      const last = pages.at(-1)
      const back = last === undefined ? [] : [last]
      for (let before = last?.previousCursor; typeof before === 'string'; before = back[0]?.previousCursor)
        back.unshift(await ask({ ...search, cursor: before }, bounds))
      expect(idsOf(back)).toEqual(ids)
      expect(back.map(({ page }) => page)).toEqual(pages.map(({ page }) => page))
    }
  })
}

test('a large table is paged like a small one, and its total is marked if estimated', async () => {
  for (const search of searches.filter(({ query }) => query === undefined))
    expect(await byNumber(search, asLarge)).toEqual(await byNumber(search, BOUNDS))
  for (const search of searches) {
    expect((await byNumber(search, asLarge)).sort()).toEqual((await byNumber(search, BOUNDS)).sort())
    expect(await ask(search, BOUNDS)).not.toHaveProperty('totalIsEstimate')
    expect((await ask(search, BOUNDS)).totalResults).toBe((await byNumber(search, BOUNDS)).length)
  }
  expect(await ask({}, asLarge)).toMatchObject({ totalIsEstimate: true, totalResults: 130 })
})

test('in a large table too, name matches come before other matches', async () => {
  const { results } = await ask({ query: 'helena', limit: 100 }, asLarge)
  const called = results.map(({ fullName }) => fullName.includes('Helena'))
  expect(called).toContain(false)
  expect(called.lastIndexOf(true)).toBeLessThan(called.indexOf(false))
})

let newcomers = 0
/** Adds rows first and last in the ranking, and with new words. */
async function comeIn() {
  newcomers += 1
  const first = await add(professional({ full_name: `Helena Silva Marreco${newcomers}`, profession: 'medico', city: 'fortaleza' }))
  const last = await add(
    professional({
      full_name: `Mariazinha Silva Helena ${newcomers}`,
      profession: 'medico',
      city: 'salvador',
      specialties: ['cardiologia'],
    }),
  )
  await db.updateTable('professional_search').set({ reputation: 4 }).where('user_id', '=', first.id).execute()
  await db.updateTable('professional_search').set({ reputation: -4 }).where('user_id', '=', last.id).execute()
}

for (const [way, bounds] of Object.entries(ways)) {
  test(`rows added during paging neither hide nor repeat results, ${way}`, async () => {
    for (const search of searches) {
      const before = await byNumber(search, bounds)
      const enough = newcomers + 2
      const walked = idsOf(await byCursor(search, bounds, () => (newcomers < enough ? comeIn() : nothing())))
      expect(new Set(walked).size).toBe(walked.length)
      expect(walked.filter((id) => before.includes(id))).toEqual(before)
    }
  })
}

test('a search keeps its interpretation on later pages, whatever words are added', async () => {
  for (const name of ['Zuleica Um', 'Zuleica Dois', 'Zuleica Três']) await add(professional({ full_name: name }))
  const first = await ask({ query: 'zuleika', limit: 2 }, BOUNDS)
  expect(first.understood).toEqual([{ typed: 'zuleika', how: 'spelling', words: ['zuleica'] }])
  await add(professional({ full_name: 'Zuleika Nova' }))
  const second = await ask({ query: 'zuleika', limit: 2, cursor: first.nextCursor ?? '' }, BOUNDS)
  expect(second.understood).toEqual(first.understood)
  expect([...first.results, ...second.results].map(({ fullName }) => fullName).sort()).toEqual([
    'Zuleica Dois',
    'Zuleica Três',
    'Zuleica Um',
  ])
})

test('a cursor is valid for one search only, and invalid cursors are refused', async () => {
  const { nextCursor } = await ask({ query: 'silva' }, BOUNDS)
  const cursor = nextCursor ?? ''
  const written = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
  const tampered = (place: number, value: unknown) => Buffer.from(JSON.stringify(written.with(place, value))).toString('base64url')
  const refused = [
    'nonsense',
    '%%%',
    Buffer.from('null').toString('base64url'),
    Buffer.from('[]').toString('base64url'),
    tampered(0, 99),
    tampered(3, 0),
    tampered(4, 'walked'),
    tampered(5, [0, 0, 0, 0, 'x']),
    tampered(5, [0, '1; drop table users', 0, 0, '8f2cf2a3-6d0c-4a0b-9d3c-0d6f2f0c1a11']),
    tampered(6, "esilva' | 'x"),
    tampered(6, 'esilva ehelena'),
    tampered(6, 'e'),
    tampered(6, 'esilva||'),
  ]
  for (const one of refused) await expect(ask({ query: 'silva', cursor: one }, BOUNDS)).rejects.toThrow(Refusal)
  await expect(ask({ query: 'souza', cursor }, BOUNDS)).rejects.toMatchObject({ code: 'malformed' })
  await expect(ask({ query: 'silva', profession: 'medico', cursor }, BOUNDS)).rejects.toMatchObject({ code: 'malformed' })
  expect((await ask({ query: 'silva', cursor }, BOUNDS)).results).toHaveLength(7)
})

test('the last page is read by its number, however many pages there are', async () => {
  await addCrowd(db, 400, 'more')
  for (const search of [{}, { query: 'silva' }]) {
    const few = { ...BOUNDS, few: 0, mostScored: 0, mostRead: 30 }
    const { totalPages } = await ask({ ...search, limit: 1 }, few)
    expect((await ask({ ...search, limit: 1, page: totalPages }, few)).results).toHaveLength(1)
    expect((await ask({ ...search, limit: 1, page: totalPages + 1 }, few)).results).toEqual([])
  }
})

test('a page too deep to be read is empty, with the right totals', async () => {
  const { totalResults } = await ask({}, BOUNDS)
  const tooFar = { results: [], totalResults, nextCursor: null, previousCursor: null }
  expect(await ask({ page: 300, limit: 100 }, BOUNDS)).toMatchObject({ ...tooFar, page: 300 })
  expect(await ask({ page: 99_999_999 }, BOUNDS)).toMatchObject(tooFar)
  const many = await ask({ query: 'silva', page: 9 }, { ...asLarge, counted: 10_000, mostRead: 30 })
  expect(many).toMatchObject({ results: [], totalResults: (await ask({ query: 'silva' }, BOUNDS)).totalResults })
})

test('firms are paged the same way', async () => {
  for (let count = 0; count < 12; count += 1)
    await add(firm({ name: `Clínica Aurora ${count}`, created_at: new Date('2026-03-03T10:00:00.123Z') }))
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await searchOpportunities(db, { query: 'aurora', page: 1, limit: 5, cursor })
    seen.push(...page.results.map(({ _id }) => _id))
    cursor = page.nextCursor
    if (seen.length === 5) await add(firm({ name: 'Aurora Nova' }))
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThanOrEqual(12)
})
