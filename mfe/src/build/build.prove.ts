import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import zlib from 'node:zlib'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { buildApps } from './build.ts'
import type { RemoteBuild } from './build-info.ts'

const ROUTES = [{ path: '/a', access: { visitor: 'all' }, screen: 'first', title: 'A' }]

const SOURCES: Record<string, string> = {
  'package.json': '{ "name": "mf-sample", "version": "1.2.3", "type": "module" }',
  'src/area.ts': `export const area = { name: 'mf-sample', owner: 'x', criticality: 'optional', timeoutMs: 8000, budgetKb: 60, contract: '^1.0.0', routes: ${JSON.stringify(ROUTES)}, nav: [] }`,
  'src/screens.ts': `export default { contract: '^1.0.0', screens: { first: () => import(/* webpackChunkName: "first" */ './first.tsx') } }`,
  'src/first.tsx': `import css from './first.module.css'\nexport default function First() { return <main className={css.box}>{(7 as number).toFixed()}</main> }`,
  'src/first.module.css': '.box { color: red }',
}

async function sampleRemote(t: TestContext, over: Record<string, string | null> = {}): Promise<string> {
  const dir = path.join(await temporaryFolder(t), 'mf-sample')
  await mkdir(path.join(dir, 'src'), { recursive: true })
  for (const [file, content] of Object.entries({ ...SOURCES, ...over }))
    if (content !== null) await writeFile(path.join(dir, file), content)
  return dir
}

async function build(dir: string): Promise<RemoteBuild> {
  const [built] = await buildApps([dir], { isCached: false })
  if (built?.kind !== 'remote') throw new Error('not a remote')
  return built
}

test('a remote is built into hashed files with integrity and compressed copies', async (t) => {
  const dir = await sampleRemote(t)
  const built = await build(dir)
  expect(built.version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/)
  expect(built.entry).toMatch(/^remoteEntry\.[0-9a-f]{8}\.js$/)
  expect(built.screens['first']?.js).toEqual([expect.stringMatching(/^first\./)])
  expect(built.screens['first']?.css).toEqual([expect.stringMatching(/^first\.[0-9a-f]{8}\.css$/)])

  const read = (file: string) => readFile(path.join(dir, 'dist', file))
  const entry = String(await read(built.entry))
  for (const [file, { integrity }] of Object.entries(built.files)) {
    const content = await read(file)
    expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
    // The entry, which contains the exposed module, loads scripts and styles with integrity.
    if (/^first\..*\.(js|css)$/.test(file)) expect(entry).toContain(integrity)
    if (/\.(js|css)$/.test(file)) {
      expect(zlib.brotliDecompressSync(await read(`${file}.br`))).toEqual(content)
      expect(zlib.gunzipSync(await read(`${file}.gz`))).toEqual(content)
    }
  }
})

test('a remote contains neither React nor the federation runtime', async (t) => {
  const { size, files, entry } = await build(await sampleRemote(t))
  expect(files[entry]?.brotliBytes).toBeLessThan(9 * 1024)
  expect(size).toBeLessThan(10 * 1024)
})

test('the same sources give the same bytes, wherever the build runs', async (t) => {
  const dir = await sampleRemote(t)
  const first = await build(dir)
  const started = process.cwd()
  t.after(() => process.chdir(started))
  process.chdir(dir)
  expect(await build(dir)).toEqual(first)
})

test('a changed declaration alone gives a new version', async (t) => {
  const dir = await sampleRemote(t)
  const before = await build(dir)
  await writeFile(path.join(dir, 'src/area.ts'), (SOURCES['src/area.ts'] ?? '').replace("owner: 'x'", "owner: 'y'"))
  const after = await build(dir)
  expect(after.version).not.toBe(before.version)
  expect(after.entry).toBe(before.entry)
})

test('a missing file is reported in one line', async (t) => {
  await expect(build(await sampleRemote(t, { 'src/screens.ts': null }))).rejects.toThrow('mf-sample: src/screens.ts is missing')
  const nameless = "export default { contract: '^1.0.0', screens: { first: () => import('./first.tsx') } }"
  await expect(build(await sampleRemote(t, { 'src/screens.ts': nameless }))).rejects.toThrow("no chunk for the screen 'first'")
  const misnamed = (SOURCES['src/area.ts'] ?? '').replace("'mf-sample'", "'mf-other'")
  await expect(build(await sampleRemote(t, { 'src/area.ts': misnamed }))).rejects.toThrow("calls itself 'mf-other'")
  const boundless = (SOURCES['src/area.ts'] ?? '').replace('budgetKb: 60,', '')
  await expect(build(await sampleRemote(t, { 'src/area.ts': boundless }))).rejects.toThrow('mf-sample: src/area.ts has no budgetKb')
})

test('a source that does not compile fails the build and names the file', async (t) => {
  const dir = await sampleRemote(t, { 'src/first.tsx': "import './nowhere.ts'\nexport default () => null" })
  await expect(build(dir)).rejects.toThrow('nowhere')
})

test('a build writes only to dist', async (t) => {
  const dir = await sampleRemote(t)
  await build(dir)
  expect((await readdir(dir)).sort()).toEqual(['dist', 'package.json', 'src'])
})
