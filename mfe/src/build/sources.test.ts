import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { repoRoot } from '../repo-root.ts'
import { remoteDirs } from './name-of.ts'
import { isSourceOf, sourceHash } from './sources.ts'

const lock = (packages: Record<string, object> = {}) =>
  JSON.stringify({
    packages: { '': { name: 'ponte-saude' }, 'node_modules/react': { version: '19.0.0', integrity: 'sha512-a' }, ...packages },
  })

async function checkout(t: TestContext) {
  const root = await temporaryFolder(t)
  const write = async (file: string, content: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), content)
  }
  await write('package-lock.json', lock())
  await write('contracts/src/call.ts', 'call')
  await write('platform/src/router.ts', 'router')
  await write('mf-a/package.json', '{}')
  await write('mf-a/src/area.ts', 'area')
  await write('mf-b/src/area.ts', 'other')
  return { root, write, hash: () => sourceHash(path.join(root, 'mf-a'), root) }
}

const INPUTS = [
  'mf-a/src/area.ts',
  'mf-a/src/new.ts',
  'mf-a/package.json',
  'contracts/src/call.ts',
  'platform/src/router.ts',
  'mfe/src/webpack/preset.ts',
]
const OTHER_FILES = [
  'mf-b/src/area.ts',
  'mf-a/src/area.test.ts',
  'mf-a/src/x.test.tsx',
  'mf-a/src/dev/handlers.ts',
  'mfe/src/store/store.ts',
  'mfe/src/oxlint/oxlint.ts',
  'mfe/src/webpack/harness-config.ts',
  'shared-ui/src/example.ts',
  'shared-ui/src/card/example-card.tsx',
  'mfe/src/serve/bundle-server.ts',
  'mfe/src/scaffold/new-remote-options.ts',
  'mfe/mf-template/src/area.ts',
  'mf-a/dist/x.js',
]

test('a package is stale if and only if one of its inputs changed', async (t) => {
  const { hash, write } = await checkout(t)
  for (const file of INPUTS) {
    const before = await hash()
    await write(file, `changed ${file}`)
    expect([file, (await hash()) !== before]).toEqual([file, true])
  }
  const before = await hash()
  for (const file of OTHER_FILES) await write(file, `changed ${file}`)
  expect(await hash()).toBe(before)
})

const IMPORTS = /(?:^(?:import|export) (?!type )(?:[^';]* from )?|\bimport\((?:\/\*.*?\*\/ )?)'(\.|@ponte\/)([^']+)'/gm

/** These files and what they import, except types, which no bundle contains. */
function modulesFrom(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    const imports = /\.tsx?$/.test(file) ? readFileSync(file, 'utf8').matchAll(IMPORTS) : []
    const named = [...imports].map(([, start = '', rest = '']) =>
      start === '.' ? path.resolve(path.dirname(file), start + rest) : fileURLToPath(import.meta.resolve(start + rest)),
    )
    modulesFrom(named, found)
  }
  return found
}

test('every module of a bundle is an input of its build', () => {
  const added = ['#prerender', '#mounted-screens'].map((name) => fileURLToPath(import.meta.resolve(name)))
  const apps = [
    ...remoteDirs(repoRoot).map((dir) => ({ dir, files: ['area.ts', 'screens.ts'] })),
    { dir: path.join(repoRoot, 'shell'), files: ['index.ts', 'prerender.tsx'] },
  ]
  for (const { dir, files } of apps) {
    const modules = modulesFrom([...files.map((file) => path.join(dir, 'src', file)), ...added])
    const names = [...modules].map((file) => path.relative(repoRoot, file))
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name) => !isSourceOf(dir, repoRoot, name))).toEqual([])
  }
})

test('a changed dependency version makes every build stale, a changed sibling remote none', async (t) => {
  const { hash, write } = await checkout(t)
  const before = await hash()
  await write('package-lock.json', lock({ 'mf-c': { version: '0.1.0' }, 'node_modules/mf-c': { resolved: 'mf-c', link: true } }))
  expect(await hash()).toBe(before)
  await write('package-lock.json', lock({ 'node_modules/react': { version: '19.0.1', integrity: 'sha512-b' } }))
  expect(await hash()).not.toBe(before)
})

test('a removed or renamed file makes a build stale', async (t) => {
  const { root, hash, write } = await checkout(t)
  await write('mf-a/src/x.ts', 'same')
  const before = await hash()
  await rm(path.join(root, 'mf-a/src/x.ts'))
  await write('mf-a/src/y.ts', 'same')
  expect(await hash()).not.toBe(before)
})
