import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { packagesImported, productionTree, toolsIn, type LockFile } from './production-tree.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile

/** The programs that run in production, and what they load for developing alone. */
const STARTS = [
  'gateway/src/start.ts',
  'gateway/src/rendering/child.ts',
  'api/src/server.ts',
  ...['admin-create', 'backup', 'restore'].map((name) => `api/src/cli/${name}.ts`),
  'mfe/src/cli/mfe.ts',
]
const FOR_DEVELOPING = ['mfe/src/build/build.ts', 'mfe/src/cli/dev-command.ts']

test('a production install has nothing for developing in it', () => {
  expect(toolsIn(productionTree(lock))).toEqual([])
})

test('a tool for developing that a package depends on in production is found', () => {
  for (const tool of ['webpack', 'msw', 'typescript', '@testing-library/react', 'css-loader', 'nx']) {
    const place = `node_modules/${tool}`
    expect(lock.packages[place]).toMatchObject({ dev: true })
    const planted = { packages: { ...lock.packages, [place]: { ...lock.packages[place], dev: false } } }
    expect(toolsIn(productionTree(planted))).toEqual([tool])
  }
})

const notInstalled = (starts: readonly string[], exceptFrom: readonly string[]): [string, string][] => {
  const installed = productionTree(lock)
  return [...packagesImported(root, { starts, exceptFrom })].filter(([name]) => !installed.has(name))
}

test('programs that run in production import only what a production install has', () => {
  expect(notInstalled(STARTS, FOR_DEVELOPING)).toEqual([])
})

test('a program of production that loads a tool for developing is found', () => {
  expect(notInstalled(['mfe/src/cli/mfe.ts'], ['mfe/src/cli/dev-command.ts'])).toContainEqual(['webpack', expect.any(String)])
})
