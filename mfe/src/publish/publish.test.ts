import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { writeBuild } from '@ponte/test-kit/remote-build'
import type { RemoteBuild } from '../build/build-info.ts'
import { isRegistry } from '../registry/registry.ts'
import { sampleOffer } from '../../test/registry-samples.ts'
import { publish } from './publish.ts'
import { Refusal } from './refusal.ts'
import { rollback } from './rollback.ts'
import { folderStore } from '../store/store.ts'

async function setUp(t: TestContext) {
  const folder = await temporaryFolder(t)
  const store = folderStore(path.join(folder, 'store'))
  const outDir = path.join(folder, 'dist')
  const offer = sampleOffer
  return {
    store,
    folder,
    outDir,
    publish: (build: RemoteBuild, onlyNew = false) => publish({ build, outDir, store, offer, onlyNew }),
    async publishText(text: string, over: Partial<RemoteBuild> = {}) {
      const build = await writeBuild(outDir, text, over)
      await publish({ build, outDir, store, offer })
      return build
    },
    rollback: () => rollback({ name: 'mf-search', store, offer }),
    live: async () => (await store.registry()).remotes.find(({ name }) => name === 'mf-search'),
  }
}

test('publishing puts the files in the store and the remote in the registry', async (t) => {
  const { store, publishText, live } = await setUp(t)
  const { version } = await publishText('one')
  const entry = await live()
  expect(entry).toMatchObject({ version, entry: `/bundles/mf-search/${version}/remoteEntry.1.js`, contract: '^1.0.0', previous: null })
  expect(entry?.routes[0]?.preload[0]?.href).toBe(`/bundles/mf-search/${version}/search.1.js`)
  expect(entry?.routes[0]?.css[0]?.integrity).toMatch(/^sha384-/)
  expect(String(await store.read('mf-search', version, 'search.1.js'))).toBe('screen one')
  expect(isRegistry(await store.registry())).toBe(true)
  expect(await store.audit()).toMatchObject([{ action: 'publish', remote: 'mf-search', from: null, to: version }])
})

test('a page that works offline names its translations', async (t) => {
  const { publishText, live } = await setUp(t)
  const { area } = await publishText('one')
  expect((await live())?.routes[0]).not.toHaveProperty('translationFiles')
  const routes = area.routes.map((route) => ({ ...route, offline: true }) as const)
  const two = await publishText('two', { area: { ...area, routes } })
  const translation = { href: `/bundles/mf-search/${two.version}/language-en.1.js`, integrity: two.files['language-en.1.js']?.integrity }
  expect((await live())?.routes[0]?.translationFiles).toEqual([translation])
})

test('publishing the same content again changes nothing and adds no audit line', async (t) => {
  const { store, publishText, publish } = await setUp(t)
  const build = await publishText('one')
  const before = JSON.stringify(await store.registry())
  expect(await publish(build)).toEqual({ outcome: 'unchanged', live: build.version })
  expect(JSON.stringify(await store.registry())).toBe(before)
  expect(await store.audit()).toHaveLength(1)
})

test('each rollback goes one version further back, and a rolled-back version never returns', async (t) => {
  const { store, publishText, rollback, live } = await setUp(t)
  const [one, two, three] = [await publishText('one'), await publishText('two'), await publishText('three')]
  expect(await live()).toMatchObject({ version: three.version, previous: { version: two.version } })

  expect(await rollback()).toEqual({ from: three.version, to: two.version })
  expect(await live()).toMatchObject({ version: two.version, previous: { version: one.version } })
  expect((await live())?.entry).toContain(two.version)
  expect(await rollback()).toEqual({ from: two.version, to: one.version })
  expect(await live()).toMatchObject({ version: one.version, previous: null })
  await expect(rollback()).rejects.toThrow(`There is no version before mf-search ${one.version} that was not rolled back.`)

  const four = await publishText('four')
  expect(await live()).toMatchObject({ version: four.version, previous: { version: one.version } })
  expect((await store.audit()).map(({ action }) => action)).toEqual([
    ...['publish', 'publish', 'publish', 'rollback', 'rollback', 'publish'],
  ])
})

test("a version's renderer is published and rolled back with it", async (t) => {
  const { store, outDir, publish, publishText, rollback, live } = await setUp(t)
  const one = await publishText('one', { renderer: 'render.1.cjs' })
  expect(String(await store.read('mf-search', one.version, 'render.1.cjs'))).toBe('renderer one')
  await publishText('two')
  expect(await live()).not.toHaveProperty('renderer')
  await rollback()
  const ref = { href: `/bundles/mf-search/${one.version}/render.1.cjs`, integrity: one.files['render.1.cjs']?.integrity }
  expect((await live())?.renderer).toEqual(ref)

  const three = await writeBuild(outDir, 'three', { renderer: 'render.1.cjs' })
  await writeFile(path.join(outDir, 'render.1.cjs'), 'tampered')
  await expect(publish(three)).rejects.toThrow('dist/render.1.cjs differs from the build')
})

test('a site start publishes new builds and does not undo a rollback', async (t) => {
  const { outDir, publishText, publish, rollback, live } = await setUp(t)
  const one = await publishText('one')
  const two = await publishText('two')
  await rollback()
  expect(await publish(two, true)).toEqual({ outcome: 'known', live: one.version })
  expect((await live())?.version).toBe(one.version)

  const three = await writeBuild(outDir, 'three')
  expect(await publish(three, true)).toMatchObject({ outcome: 'published' })
  expect((await live())?.version).toBe(three.version)
})

test('a version whose files an interrupted start had stored is published by the next start', async (t) => {
  const { store, outDir, publishText, publish, live } = await setUp(t)
  await publishText('one')
  const two = await writeBuild(outDir, 'two')
  await store.put('mf-search', two.version, outDir)
  expect(await publish(two, true)).toMatchObject({ outcome: 'published' })
  expect((await live())?.version).toBe(two.version)
})

test('a site start keeps the live version if the registry no longer names the build, but the audit does', async (t) => {
  const { outDir, publishText, publish } = await setUp(t)
  const one = await publishText('one')
  for (let number = 2; number <= 13; number += 1) await publishText(String(number))
  const last = await publishText('last')
  await writeBuild(outDir, 'one')
  expect(await publish(one, true)).toEqual({ outcome: 'known', live: last.version })
})

test('publishing explicitly can restore an earlier version', async (t) => {
  const { publishText, live } = await setUp(t)
  const one = await publishText('one')
  await publishText('two')
  await publishText('one')
  expect((await live())?.version).toBe(one.version)
})

test('a remote that would break the site is refused with all reasons, and nothing changes', async (t) => {
  const { store, outDir, publishText, publish } = await setUp(t)
  await publishText('one')
  const before = JSON.stringify(await store.registry())
  const intruder = await writeBuild(outDir, 'evil', {
    name: 'mf-evil',
    area: { ...(await writeBuild(outDir, 'evil')).area, contract: '^9.0.0' },
  })
  const refusal = await publish(intruder).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(String(refusal)).toContain('/search already belongs to mf-search')
  expect(String(refusal)).toContain('^9.0.0')
  expect(JSON.stringify(await store.registry())).toBe(before)
  expect(await store.has('mf-evil', intruder.version)).toBe(false)
})

test('a file that differs from the build is not published', async (t) => {
  const { outDir, publish } = await setUp(t)
  const build = await writeBuild(outDir, 'one')
  await writeFile(path.join(outDir, 'search.1.js'), 'something else')
  await expect(publish(build)).rejects.toThrow('dist/search.1.js differs from the build')
})

test('a published version is never overwritten', async (t) => {
  const { store, outDir, publishText } = await setUp(t)
  const { version } = await publishText('one')
  await writeFile(path.join(outDir, 'search.1.js'), 'other')
  expect(await store.put('mf-search', version, outDir)).toBe(false)
  expect(String(await store.read('mf-search', version, 'search.1.js'))).toBe('screen one')
})

test('a rollback without an earlier version is refused', async (t) => {
  const { publishText, rollback } = await setUp(t)
  await expect(rollback()).rejects.toThrow('was never published')
  await publishText('one')
  await expect(rollback()).rejects.toThrow('is the first version')
})

test('a damaged registry is reported, not overwritten', async (t) => {
  const { folder, publishText } = await setUp(t)
  await publishText('one')
  const file = path.join(folder, 'store/registry.json')
  await writeFile(file, '{"formatVersion":')
  await expect(publishText('two')).rejects.toThrow('registry.json is refused: it cannot be read')
  expect(await readFile(file, 'utf8')).toBe('{"formatVersion":')
})

test('no temporary files are left in the store', async (t) => {
  const { folder, publishText, rollback } = await setUp(t)
  await publishText('one')
  await publishText('two')
  await rollback()
  expect((await readdir(path.join(folder, 'store'))).sort()).toEqual(['audit.jsonl', 'bundles', 'registry.json'])
  expect(await readdir(path.join(folder, 'store/bundles/mf-search'))).toHaveLength(2)
})

test('a build above its budget is not published and lists its heaviest files; a site start ignores the budget', async (t) => {
  const { outDir, publishText, publish, live } = await setUp(t)
  const { version } = await publishText('one')
  const two = await writeBuild(outDir, 'two', { size: 61 * 1024 })
  await expect(publish(two)).rejects.toThrow(
    /weighs 61\.0 KB, its budget is 60 KB; the heaviest files: search\.1\.css .*, search\.1\.js .*, remoteEntry\.1\.js/,
  )
  expect(await live()).toMatchObject({ version, budgetKb: 60 })
  expect(await publish(two, true)).toMatchObject({ outcome: 'published', live: two.version })
})
