import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withDatabase } from '../../test/database.ts'
import { columnsOf, filtersIn, type ChosenFilters } from './filters.ts'

const { db } = await withDatabase()

const everyFilter: ChosenFilters[] = [
  { profession: 'enfermeiro', specialties: ['ortopedia'], city: 'sao_paulo', travelAvailability: true, date: '2026-11-30' },
  { city: 'sao_paulo', reachesCity: true, date: '2026-11-30..2026-12-02' },
  { city: 'guarulhos_sp', reachesCity: true },
]

test('the index of the sample covers every column that a filter reads; otherwise counting would read a million rows', async () => {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'professional_search'`.execute(db)
  const { rows } = await sql<{ definition: string }>`select pg_get_indexdef('professional_search_sample'::regclass) as definition`.execute(
    db,
  )
  const wordsOf = (text: string) => new Set(text.match(/\w+/g))
  // Its condition names the column of the ids, too.
  const indexed = wordsOf(rows[0]?.definition.split(' WHERE ')[0] ?? '')
  const read = everyFilter.flatMap((chosen) => {
    const filters = filtersIn('professionals', chosen)
    const words = wordsOf(sql.join(columnsOf(filters), sql` and `).compile(db).sql)
    return columns.map(({ name }) => name).filter((name) => words.has(name))
  })
  expect(new Set(read)).toEqual(
    new Set(['profession', 'specialty_mask', 'city', 'travels', 'available_from', 'weekdays', 'user_id', 'reach', 'travel_km']),
  )
  expect(read.filter((name) => !indexed.has(name))).toEqual([])
})
