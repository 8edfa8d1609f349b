import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { expect } from 'expect'
import { filesOf } from '../changed/changed-files.ts'
import { BUNDLED_PACKAGES, SITE_PACKAGES, VERSIONS_READ } from './production-packages.ts'
import { dependenciesOf, packagesImported, productionTree, programsIn, type LockFile } from './production-tree.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile

/** The production programs, and the development modules they import dynamically. */
const STARTS = programsIn(filesOf(root))
const FOR_DEVELOPING = ['mfe/src/build/build.ts', 'mfe/src/cli/dev-command.ts', 'mfe/src/cli/dev-in-command.ts']

const strangersIn = (tree: ReadonlySet<string>): string[] => {
  const known = new Set([...SITE_PACKAGES, ...BUNDLED_PACKAGES])
  return [...tree].filter((name) => !known.has(name))
}

test('a production install has exactly the listed packages', () => {
  expect(strangersIn(productionTree(lock))).toEqual([])
  expect([...SITE_PACKAGES, ...BUNDLED_PACKAGES].filter((name) => !productionTree(lock).has(name))).toEqual([])
})

test('a new production dependency is found', () => {
  for (const stranger of ['webpack', 'msw', 'typescript', '@testing-library/react', 'css-loader', 'knip']) {
    const place = `node_modules/${stranger}`
    expect(lock.packages[place]).toMatchObject({ dev: true })
    const planted = { packages: { ...lock.packages, [place]: { ...lock.packages[place], dev: false } } }
    expect(strangersIn(productionTree(planted))).toEqual([stranger])
  }
})

test("the site's packages are exactly those its programs import, with their dependencies", () => {
  const imported = packagesImported(root, { starts: STARTS, exceptFrom: FOR_DEVELOPING })
  // Node itself, the program that runs them, is a package too.
  const needed = new Set([
    'node',
    ...['api', 'gateway', 'mfe'].flatMap((from) => [...dependenciesOf(lock, ['node', ...imported.keys()], from)]),
  ])
  expect([...needed].sort()).toEqual([...SITE_PACKAGES].sort())
})

test('of bundled packages, an image has only the version', () => {
  const removed = /^RUN cd node_modules && rm -rf (.+)$/m.exec(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'))?.[1]?.split(' ')
  expect(removed).toEqual(BUNDLED_PACKAGES.filter((name) => !VERSIONS_READ.includes(name)))
})

test('the bill of materials names every package of a production install, and no other', async () => {
  const [, command = ''] =
    /^\d+\. `npx node (checks\/\S+) > sbom/m.exec(readFileSync(join(root, 'docs/operations/publish.md'), 'utf8')) ?? []
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, command)], { maxBuffer: 10_000_000 })
  const { components } = JSON.parse(stdout) as { components: { name: string; purl: string; hashes?: unknown }[] }
  expect(new Set(components.map(({ name }) => name))).toEqual(new Set([...SITE_PACKAGES, ...BUNDLED_PACKAGES]))
  expect(components).toContainEqual(expect.objectContaining({ purl: expect.stringMatching(/^pkg:npm\/%40fastify\/cookie@\d+\.\d+\.\d+$/) }))
  expect(components.filter(({ hashes }) => hashes === undefined)).toEqual([])
})

const notInstalled = (starts: readonly string[], exceptFrom: readonly string[]): [string, string][] => {
  const installed = productionTree(lock)
  return [...packagesImported(root, { starts, exceptFrom })].filter(([name]) => !installed.has(name))
}

test('production programs import only packages of a production install', () => {
  expect(notInstalled(STARTS, FOR_DEVELOPING)).toEqual([])
})

test('a production program that imports a development tool is found', () => {
  expect(notInstalled(['mfe/src/cli/mfe.ts'], ['mfe/src/cli/dev-command.ts'])).toContainEqual(['webpack', expect.any(String)])
})
