import { getProfessional } from '@ponte/contracts/profiles'
import { searchProfessionals as searchCall, type ProfessionalQuery } from '@ponte/contracts/search'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { addAvailability, addCrowd, worksOn } from '../../test/crowd.ts'
import { professional } from '../../test/factories.ts'
import { BOUNDS, type SearchBounds } from './terms.ts'
import { searchProfessionals } from './professionals.repo.ts'

const { add, db, database, visitor } = await withApi()
const now = new Date('2026-11-23T12:00:00Z')
const crowd = await addAvailability(db, await addCrowd(db, 260))
await database.pool.query('analyze')

const asLarge: SearchBounds = { ...BOUNDS, few: 0, mostScored: 0, counted: 0, smallTable: 0 }
const ways: Readonly<Record<string, SearchBounds>> = {
  'as it is': BOUNDS,
  'as in a large table': asLarge,
  'as in a large table, sparse': { ...asLarge, counted: 10_000 },
  'guessed wrong': { ...BOUNDS, few: 300, mostScored: 3, smallTable: 0 },
}
const texts: Partial<ProfessionalQuery>[] = [{}, { query: 'silva' }, { profession: 'medico' }, { profession: 'medico', city: 'fortaleza' }]

for (const [way, bounds] of Object.entries(ways)) {
  test(`a search by day finds exactly the people available then, ${way}`, async () => {
    const find = async (search: Partial<ProfessionalQuery>) => {
      const wanted = { query: '', page: 1, limit: 300, ...search }
      return (await searchProfessionals(db, wanted, { now, bounds })).results.map(({ _id }) => _id)
    }
    for (const search of texts) {
      const all = await find(search)
      for (const date of ['2026-12-09', '2026-12-18', '2026-12-20', '2027-01-01', '2026-12-09..2026-12-11', '2026-12-05..2027-01-10']) {
        const works = new Set(crowd.filter((person) => worksOn(person, date)).map(({ id }) => id))
        const expected = all.filter((id) => works.has(id)).sort()
        expect({ search, date, found: (await find({ ...search, date })).sort() }).toEqual({ search, date, found: expected })
      }
    }
  })
}

test('a period finds a person only if they have no event on some day of it on which they work', async () => {
  const bia = await add(professional({ full_name: 'Bia Agenda', weekdays: ['seg'] }))
  const caio = await add(professional({ full_name: 'Caio Agenda', available_from: '2026-12-04' }))
  const duda = await add(professional({ full_name: 'Duda Agenda', weekdays: ['seg', 'ter'] }))
  const busy = { [bia.id]: ['2026-11-30'], [caio.id]: ['2026-12-04', '2026-12-05', '2026-12-06'], [duda.id]: ['2026-11-30'] }
  for (const [user_id, days] of Object.entries(busy)) {
    await db
      .insertInto('calendar_imports')
      .values({ user_id, sealed_secret: Buffer.from('x'), next_read_at: now })
      .execute()
    await db
      .insertInto('busy_days')
      .values(days.map((day) => ({ user_id, day })))
      .execute()
  }
  const find = async (date: string, bounds: SearchBounds) => {
    const { results } = await searchProfessionals(db, { query: 'agenda', page: 1, limit: 20, date }, { now, bounds })
    return results.map(({ fullName }) => fullName.split(' ')[0]).sort()
  }
  for (const bounds of Object.values(ways)) {
    expect(await find('2026-11-30..2026-12-06', bounds)).toEqual(['Duda'])
    expect(await find('2026-12-06..2026-12-07', bounds)).toEqual(['Bia', 'Caio', 'Duda'])
    expect(await find('2026-11-30', bounds)).toEqual([])
    expect(await find('2026-12-01', bounds)).toEqual(['Duda'])
  }
})

test('a cursor belongs to one day only', async () => {
  const query = { limit: 3, date: '2026-12-18' }
  const { nextCursor } = await visitor.call(searchCall, { query })
  expect(nextCursor).not.toBeNull()
  const cursor = nextCursor ?? ''
  expect((await visitor.try(searchCall, { query: { ...query, cursor } })).statusCode).toBe(200)
  expect((await visitor.try(searchCall, { query: { ...query, cursor, date: '2026-12-25' } })).statusCode).toBe(400)
})

test('refuses invalid dates, and the year 0, which the database lacks', async () => {
  for (const date of ['2026-02-29', '18/12/2026', 'x', '0000-01-01', '2026-12-06..2026-11-30', '2026-12-06..'])
    expect([date, (await visitor.try(searchCall, { query: { date } })).statusCode]).toEqual([date, 400])
  for (const date of ['0001-01-01', '1999-01-01', '9999-12-31', '0001-01-01..9999-12-31'])
    expect([date, (await visitor.try(searchCall, { query: { date } })).statusCode]).toEqual([date, 200])
})

test('the profile shows weekdays and shifts, and the first day of work while it is in the future', async () => {
  const { id } = await add(
    professional({ full_name: 'Zilda Quaresma', available_from: '2099-12-18', weekdays: ['sex'], shifts: ['plantao'] }),
  )
  const { id: past } = await add(professional({ full_name: 'Zilda Passada', available_from: '2020-12-18' }))
  const { results } = await visitor.call(searchCall, { query: { query: 'zilda' } })
  expect(results.map(({ fullName, availableFrom }) => [fullName, availableFrom]).sort()).toEqual([
    ['Zilda Passada', undefined],
    ['Zilda Quaresma', '2099-12-18'],
  ])
  expect(await visitor.call(getProfessional, { params: { id } })).toMatchObject({
    availableFrom: '2099-12-18',
    weekdays: ['sex'],
    shifts: ['plantao'],
  })
  expect(await visitor.call(getProfessional, { params: { id: past } })).toMatchObject({ weekdays: [], shifts: [] })
})
