import { expect } from 'expect'
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { root } from './packages.ts'
import { CHECKS, EVERY_CALL } from './table.ts'

/** The API's test files for a check. */

function testsOf(name: string): string[] {
  const check = CHECKS.find((one) => one.name === name)
  const args = check?.command({ packages: ['api'], threads: 1, change: null })?.args ?? []
  return args.filter((arg) => arg.endsWith('.test.ts'))
}

const once = [...testsOf('api, one half'), ...testsOf('api, the other half')]
const smoke = testsOf('api on the embedded database, smoke test')
const onBoth = [...smoke, ...testsOf('api on the embedded database')]

const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8')

test('every test runs on PostgreSQL; those that use a database also run on the embedded one, except those that send every call', () => {
  expect(once).toEqual(expect.arrayContaining(onBoth))
  expect(onBoth).toContain('api/src/search/saved/favorites.test.ts')
  // The text search finds what the import graph misses.
  const withDatabase = once
    .filter((file) => !onBoth.includes(file))
    .filter((file) => /\b(withApi|withDatabase|testEngine|hasSeveralConnections)\b/.test(sourceOf(file)))
  const everyCall = globSync(EVERY_CALL, { cwd: join(root, 'api') }).map((file) => `api/${file}`)
  expect(everyCall).toEqual(expect.arrayContaining(withDatabase))
})

/** True if tests make a call by its name, or to its exact path. */
const isMadeIn = (sources: string, name: string, path: string): boolean =>
  new RegExp(String.raw`\.(call|try|enter)\(\s*${name}\b`).test(sources) || sources.includes(`'/api/v1${path}'`)

test('each call has a test on the embedded database', async () => {
  const { allCalls } = (await import(pathToFileURL(join(root, 'contracts/src/all-calls.ts')).href)) as {
    allCalls: Record<string, { path: string }>
  }
  expect(Object.keys(allCalls)).toEqual(expect.arrayContaining(['me', 'sendTelemetry']))
  const sources = onBoth.map(sourceOf).join('\n')
  const untested = Object.entries(allCalls).filter(([name, { path }]) => !isMadeIn(sources, name, path))
  expect(untested.map(([name]) => name)).toEqual([])
})

test('a name in a comment, or the start of a longer name or path, does not count as a call', () => {
  const made = [`ana.call(me, {})`, `await ana.try(\n  me,`, `ana.enter(me, { body })`, `{ url: '/api/v1/me' }`]
  const other = ['// me', `import { me } from`, `ana.call(meet, {})`, `call(me, {})`, `{ url: '/api/v1/me/data' }`, `'/contacts/me'`]
  expect([...made, ...other].filter((source) => isMadeIn(source, 'me', '/me'))).toEqual(made)
})

test('a test without a database runs once', () => {
  expect(once).toContain('api/src/directory/tables/csv.test.ts')
  expect(onBoth).not.toContain('api/src/directory/tables/csv.test.ts')
})

test('the smoke test on the embedded database has ten files, which run there once', () => {
  expect(smoke).toHaveLength(10)
  expect(new Set(onBoth).size).toBe(onBoth.length)
})

test('one file selects the database of a run', () => {
  const readers = execFileSync('git', ['grep', '--untracked', '-l', 'TEST_DATABASE', '--', 'api/*.ts'], { cwd: root, encoding: 'utf8' })
  expect(readers.trim().split('\n')).toEqual(['api/test/database.ts'])
})
