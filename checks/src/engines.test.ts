import { expect } from 'expect'
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './packages.ts'
import { CHECKS, EVERY_CALL } from './table.ts'

/** The API's test files for a check. */

function testsOf(name: string): string[] {
  const check = CHECKS.find((one) => one.name === name)
  const args = check?.command({ packages: ['api'], threads: 1, change: null })?.args ?? []
  return args.filter((arg) => arg.endsWith('.test.ts'))
}

const once = [...testsOf('api, one half'), ...testsOf('api, the other half')]
const onBoth = testsOf('api on the embedded database')

const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8')

test('every test runs on PostgreSQL, and each that uses a database on the embedded one too, but those that send every call', () => {
  expect(once).toEqual(expect.arrayContaining(onBoth))
  expect(onBoth).toContain('api/src/search/saved/favorites.test.ts')
  // The text search finds what the import graph misses.
  const withDatabase = once
    .filter((file) => !onBoth.includes(file))
    .filter((file) => /\b(withApi|withDatabase|testEngine)\b/.test(sourceOf(file)))
  const everyCall = globSync(EVERY_CALL, { cwd: join(root, 'api') }).map((file) => `api/${file}`)
  expect(everyCall).toEqual(expect.arrayContaining(withDatabase))
})

test('each call has a test on the embedded database', () => {
  const contracts = globSync('contracts/src/*/*.ts', { cwd: root }).map(sourceOf).join('\n')
  const calls = [...contracts.matchAll(/^export const (\w+) = call\(\s*'[A-Z]+',\s*'(.+)'/gm)]
  expect(calls.length).toBeGreaterThan(120)
  const sources = onBoth.map(sourceOf).join('\n')
  const isSent = ([, name = '', path = '']: RegExpExecArray) => new RegExp(`\\b${name}\\b`).test(sources) || sources.includes(path)
  expect(calls.filter((call) => !isSent(call)).map(([, name]) => name)).toEqual([])
})

test('a test without a database runs once', () => {
  expect(once).toContain('api/src/directory/tables/csv.test.ts')
  expect(onBoth).not.toContain('api/src/directory/tables/csv.test.ts')
})

test('the smoke test on the embedded database has ten files', () => {
  expect(testsOf('api on the embedded database, a smoke')).toHaveLength(10)
})

test('one file selects the database of a run', () => {
  const readers = execFileSync('git', ['grep', '--untracked', '-l', 'TEST_DATABASE', '--', 'api/*.ts'], { cwd: root, encoding: 'utf8' })
  expect(readers.trim().split('\n')).toEqual(['api/test/database.ts'])
})
