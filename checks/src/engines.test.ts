import { expect } from 'expect'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './packages.ts'
import { CHECKS } from './table.ts'

/** The API's tests on two databases: each that can tell them apart runs on both, whatever else it is about. */

function testsOf(name: string): string[] {
  const check = CHECKS.find((one) => one.name === name)
  const args = check?.command({ packages: ['api'], threads: 1, change: null })?.args ?? []
  return args.filter((arg) => arg.endsWith('.test.ts'))
}

const embedded = testsOf('api on the embedded database')
const onPostgres = testsOf('api on PostgreSQL')
const once = embedded.filter((file) => !onPostgres.includes(file))

test('all tests run on the embedded database, and whatever gets a database on PostgreSQL too', () => {
  expect(embedded).toEqual(expect.arrayContaining(onPostgres))
  expect(onPostgres).toContain('api/src/favorites/favorites.test.ts')
  // What the graph of imports leaves out is looked at once more by its text.
  const withDatabase = once.filter((file) => /\b(withApi|withDatabase|testEngine)\b/.test(readFileSync(join(root, file), 'utf8')))
  expect(withDatabase).toEqual([])
})

test('what gets none is run once', () => {
  expect(once).toContain('api/src/tables/csv.test.ts')
})

test('one file says which database a run is about', () => {
  const readers = execFileSync('git', ['grep', '--untracked', '-l', 'TEST_DATABASE', '--', 'api/*.ts'], { cwd: root, encoding: 'utf8' })
  expect(readers.trim().split('\n')).toEqual(['api/test/database.ts'])
})
