import { expect } from 'expect'
import { test } from 'node:test'
import { seedDemo } from '../demo/seed/seed-demo.ts'
import { withDatabase } from '../../test/database.ts'
import { searchOpportunities } from './opportunities.repo.ts'
import { searchProfessionals } from './professionals.repo.ts'

const database = await withDatabase()
const { db } = database
const now = new Date('2026-11-21T12:00:00Z')
await seedDemo(database, { now })

const people = (search: object) => searchProfessionals(db, { query: '', page: 1, limit: 20, ...search }, { now })

test('the first searches a demo visitor is likely to try have results', async () => {
  const typed = [
    'instrumentadora sampa',
    'tec enfermagem',
    'transplante capilar',
    'enfermeira bh',
    'ana',
    'jao',
    'anestesista',
    'dermatologista rj',
    'fue',
    'med',
  ]
  for (const query of typed) expect({ query, isFound: (await people({ query })).totalResults > 0 }).toEqual({ query, isFound: true })
  for (const query of ['clinica capilar', 'hospital sp', 'clinca', 'transplante'])
    expect((await searchOpportunities(db, { query, page: 1, limit: 20 })).totalResults).toBeGreaterThan(0)
})

test('everyone on the first page is found first by full name, and also with a typo, at the latest through the suggestion', async () => {
  for (const { fullName } of (await people({ limit: 30 })).results) {
    expect((await people({ query: fullName })).results[0]?.fullName).toBe(fullName)
    const [first = '', ...others] = fullName.split(' ')
    if (first.length < 4) continue
    const slipped = `${first.slice(0, 2)}${first.slice(3)} ${others.join(' ')}`
    const { results, help } = await people({ query: slipped })
    const offered = results.length > 0 ? results : (await people({ query: help?.didYouMean ?? '' })).results
    expect({ slipped, found: offered.map((one) => one.fullName) }).toEqual({ slipped, found: expect.arrayContaining([fullName]) })
  }
})

test('every profession and city has results, and many people travel to the largest city', async () => {
  expect((await people({ city: 'sao_paulo', reachesCity: true })).totalResults).toBeGreaterThan(
    (await people({ city: 'sao_paulo' })).totalResults,
  )
  for (const city of ['rio_branco', 'macapa', 'palmas']) expect((await people({ city })).totalResults).toBeGreaterThan(0)
})
