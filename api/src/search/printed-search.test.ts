import { expect } from 'expect'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { compiled } from '../server/database/compiled.ts'
import { withDatabase } from '../../test/database.ts'
import { draftSearch, printSearch, type AssumedFigures } from './printed-search.ts'

const { pool } = await withDatabase()

const million: AssumedFigures = { rows: 1_000_000, matches: 90_000, named: 40 }

const drafts: [what: string, parameters: Record<string, unknown>, figures: AssumedFigures, strategy: string][] = [
  ['few text matches', { query: 'ana recife' }, { ...million, matches: 800 }, 'scored'],
  ['very many text matches', { query: 'enfermeira', city: 'recife', reachesCity: 'true' }, million, 'tiers'],
  ['a text with matches few enough to count', { query: 'enfermeira' }, { ...million, matches: 5000 }, 'tiers'],
  ['few filter matches', { specialties: 'uti', travelAvailability: 'true' }, { ...million, matches: 4000 }, 'gathered'],
  ['two filters that one index starts with', { profession: 'medico', city: 'recife' }, { ...million, matches: 4000 }, 'walked'],
  ['many filter matches', { profession: 'medico', page: '3' }, million, 'walked'],
  ['a small table', { city: 'natal' }, { ...million, rows: 500 }, 'walked'],
  ['a text that no name can match', { query: '***' }, million, 'nothing'],
]

for (const [what, parameters, figures, strategy] of drafts) {
  test(`${what}: ${strategy}, whose statements are printed completely and can be executed`, async () => {
    const draft = await draftSearch('professionals', parameters, figures)
    expect(draft.plan.strategy).toBe(strategy)
    for (const { statement } of draft.statements) {
      const { sql, parameters: values } = compiled(statement)
      await pool.query(sql, [...values])
    }
    const shown = printSearch(draft)
    expect(shown).toContain(`call      GET ${draft.call.slice(4)}`)
    const files = shown.match(/(?<=^-- )strategies\/[\w-]+\.ts/gm) ?? []
    expect(files).toHaveLength(draft.statements.length)
    for (const file of files) expect([file, existsSync(join(import.meta.dirname, file))]).toEqual([file, true])
    expect(draft.statements.length > 0).toBe(strategy !== 'nothing')
  })
}

test('firms are searched with the same strategies', async () => {
  const { plan, statements } = await draftSearch('opportunities', { query: 'clinica', state: 'SP' }, million)
  expect(plan.strategy).toBe('tiers')
  for (const { statement } of statements) {
    const { sql, parameters } = compiled(statement)
    expect(sql).toContain('firm_search')
    await pool.query(sql, [...parameters])
  }
})
