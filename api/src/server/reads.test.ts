import { expect } from 'expect'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')

/** True for a source that uses `api.read`, directly or by destructuring. */
const readsReplicas = (source: string): boolean =>
  /\bapi\.read\b|(?<![.\w])read\(request\b|\{[^{}]*\bread\b[^{}]*\}( = api\b|: (Pick<)?Api\b)/.test(source)

test('only searches and public profiles read from replicas; private data comes from the primary', () => {
  const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const reading = sources.filter((file) => readsReplicas(readFileSync(join(root, file), 'utf8')))
  expect(reading.sort()).toEqual(['directory/profiles.routes.ts', 'search/openings/opening-pages.routes.ts', 'search/search.routes.ts'])
})

test('detects a use of replicas, direct or by destructuring', () => {
  const direct = ['api.read(request, all)', 'read(request, all)']
  const destructured = [
    'const { db, read } = api',
    'const { read: readAll } = api',
    "({ read: ask }: Pick<Api, 'read'>)",
    '({ db, read: ask }: Api)',
  ]
  for (const source of [...direct, ...destructured]) expect([source, readsReplicas(source)]).toEqual([source, true])
  for (const source of ['cookie.read(request, true)', 'const { db } = api', 'readers(request)', '({ db }: Api)'])
    expect([source, readsReplicas(source)]).toEqual([source, false])
})
