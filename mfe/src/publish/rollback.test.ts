import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { audienceRegistry, ANONYMOUS } from '../registry/audience-registry.ts'
import { sampleOffer } from '../../test/registry-samples.ts'
import { asEntry } from './entry.ts'
import { promoteAgain } from './promote-again.ts'
import { prune } from './prune.ts'
import { publish, type Channel } from './publish.ts'
import { remove } from './remove.ts'
import { replaceEntry } from './replace-entry.ts'
import { rollback, type RollbackOptions } from './rollback.ts'
import { statusTable } from './status.ts'
import { folderStore } from '../store/store.ts'

const name = 'mf-search'
const offer = sampleOffer
const now = new Date('2026-11-21T12:00:00Z')

async function setUp(t: TestContext) {
  const folder = await temporaryFolder(t)
  const store = folderStore(path.join(folder, 'store'))
  const outDir = path.join(folder, 'dist')
  return {
    store,
    async deploy(text: string, channel: Channel = 'stable', onlyNew = false) {
      const build = await writeBuild(outDir, text)
      await publish({ build, outDir, store, offer, channel, onlyNew })
      return build.version
    },
    back: (over: Partial<RollbackOptions> = {}) => rollback({ name, store, offer, by: 'ana (CI)', now, ...over }),
    again: (version?: string, percent: number | null = null) => promoteAgain({ name, store, offer, version, percent }),
    live: async () => (await store.registry()).remotes[0],
    past: async () => (await store.registry()).past?.[name],
  }
}

test('of two operators who roll back at once, the second does not undo what the first restored', async (t) => {
  const { deploy, back, live } = await setUp(t)
  const [, two, three] = [await deploy('one'), await deploy('two'), await deploy('three')]
  const taken = `mf-search ${three} is not the version that would be rolled back: that is now ${two}.`
  const both = await Promise.allSettled([back(), back()])
  expect(both.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))).sort()).toEqual([
    `Refusal: ${taken}`,
    { from: three, to: two },
  ])
  expect(await live()).toMatchObject({ version: two })

  await deploy('four', { percent: 5, match: [] })
  await Promise.allSettled([back(), back()])
  expect(await live()).toMatchObject({ version: two })
  expect((await live())?.canary).toBeUndefined()
})

test('a rolled-back version records author, time and reason, and can be promoted by name', async (t) => {
  const { store, deploy, back, again, live, past } = await setUp(t)
  const [one, two] = [await deploy('one'), await deploy('two')]
  await back({ reason: 'blank page on phones' })
  const mark = { version: { version: two }, at: now.toISOString(), by: 'ana (CI)', reason: 'blank page on phones' }
  expect((await past())?.rolledBack).toMatchObject([mark])
  expect((await store.audit()).at(-1)).toMatchObject({ action: 'rollback', from: two, to: one, by: 'ana (CI)', reason: mark.reason })

  const why = `mf-search ${two} was rolled back 2026-11-21 12:00 UTC by ana (CI): blank page on phones. \`npx mfe promote mf-search --again\` makes it live anyway`
  await expect(deploy('two')).rejects.toThrow(why)
  await expect(deploy('two', { percent: 5, match: [] })).rejects.toThrow(why)
  await expect(back({ to: two })).rejects.toThrow(why)
  await deploy('two', 'stable', true)
  expect(await live()).toMatchObject({ version: one, previous: null })

  expect(await again()).toEqual({ version: two })
  expect(await live()).toMatchObject({ version: two, previous: { version: one } })
  expect((await past())?.rolledBack).toEqual([])
  await expect(again()).rejects.toThrow('No version of mf-search was rolled back.')
  expect(await back()).toEqual({ from: two, to: one })
})

test('an ended canary counts as rolled back, and can start again as a canary', async (t) => {
  const { deploy, back, again, live } = await setUp(t)
  const one = await deploy('one')
  const two = await deploy('two', { percent: 50, match: [] })
  expect(await back()).toEqual({ from: two, to: one })
  await expect(deploy('two')).rejects.toThrow('was rolled back')
  expect(await again(two, 10)).toEqual({ version: two })
  expect(await live()).toMatchObject({ version: one, previous: null, canary: { version: { version: two }, percent: 10 } })
})

test('a rollback to a version also rolls back everything after it, and its canary', async (t) => {
  const { deploy, back, again, live, past } = await setUp(t)
  const [one, two, three, four] = [await deploy('one'), await deploy('two'), await deploy('three'), await deploy('four')]
  const canary = await deploy('five', { percent: 5, match: [] })
  await expect(back({ to: '9.9.9-00000000' })).rejects.toThrow(
    `mf-search cannot go back to 9.9.9-00000000, only to: ${three}, ${two}, ${one}.`,
  )
  await expect(back({ to: four })).rejects.toThrow(`mf-search ${four} is already live.`)
  expect(await back({ to: two })).toEqual({ from: four, to: two })
  expect(await live()).toMatchObject({ version: two, previous: { version: one } })
  expect(await live()).not.toHaveProperty('canary')
  expect((await past())?.rolledBack.map(({ version }) => version.version)).toEqual([canary, four, three])
  await expect(deploy('three')).rejects.toThrow(`\`npx mfe promote mf-search --again --version ${three}\``)
  await expect(again(one)).rejects.toThrow(`Only these versions of mf-search were rolled back: ${canary}, ${four}, ${three}.`)
  expect(await again(three)).toEqual({ version: three })
  expect(await live()).toMatchObject({ version: three, previous: { version: two } })
})

test('a rollback to the version that is also the canary makes it live, and does not mark it as rolled back', async (t) => {
  const { deploy, back, live, past } = await setUp(t)
  const [one, two] = [await deploy('one'), await deploy('two')]
  await deploy('one', { percent: 5, match: [] })
  await back({ to: one })
  expect(await live()).toMatchObject({ version: one })
  expect((await past())?.rolledBack.map(({ version }) => version.version)).toEqual([two])
})

test('a rollback of a version that is no longer current does nothing', async (t) => {
  const { deploy, back, live } = await setUp(t)
  const [one, two] = [await deploy('one'), await deploy('two')]
  await expect(back({ from: one })).rejects.toThrow(`${one} is not the version that would be rolled back: that is now ${two}.`)
  expect(await live()).toMatchObject({ version: two })
  expect(await back({ from: two })).toEqual({ from: two, to: one })
})

test('the last ten versions can be restored and keep their files, rolled-back ones too', async (t) => {
  const { store, deploy, back, past, live } = await setUp(t)
  const versions = []
  for (let n = 0; n < 13; n += 1) versions.push(await deploy(`text ${n}`))
  const lastTen = versions.slice(2, 12).toReversed()
  expect((await past())?.live.map(({ version }) => version)).toEqual(lastTen)
  expect(await statusTable(store)).toContain(`\n  earlier: ${lastTen.slice(1).join(', ')}`)
  await expect(back({ to: versions[1] ?? '' })).rejects.toThrow('mf-search cannot go back to')
  expect(await prune({ store, keep: 1, isDryRun: false })).toEqual(versions.slice(0, 2).map((version) => ({ name, version })))

  const canary = await deploy('canary', { percent: 5, match: [] })
  await back({ to: versions[2] ?? '', reason: 'slow' })
  expect(await live()).toMatchObject({ version: versions[2], previous: null })
  expect(await prune({ store, keep: 1, isDryRun: false })).toEqual([])
  expect(await statusTable(store)).toContain(`\n  rolled back: ${canary}, 2026-11-21 12:00 UTC by ana (CI): slow`)
  await expect(back({ to: versions[3] ?? '' })).rejects.toThrow('was rolled back')
})

test('a registry from before the past was kept can still go back one version', async (t) => {
  const { store, deploy, back, live, past } = await setUp(t)
  const [one, two] = [await deploy('one'), await deploy('two')]
  await store.update(async ({ past: _, ...registry }) => ({ registry, audit: null }))
  expect(await back()).toEqual({ from: two, to: one })
  expect((await past())?.rolledBack).toHaveLength(1)
  expect(await live()).toMatchObject({ version: one, previous: null })
})

test('a live remote whose name is too long for a new one can still go back and publish', async (t) => {
  const folder = await temporaryFolder(t)
  const outDir = path.join(folder, 'dist')
  const store = folderStore(path.join(folder, 'store'))
  const long = `mf-${'x'.repeat(38)}`
  const write = (text: string) => writeBuild(outDir, text, { name: long })
  const one = await write('one')
  await expect(publish({ build: one, outDir, store, offer })).rejects.toThrow('name: Too big')
  await store.put(long, one.version, outDir)
  await store.update(async (registry) => replaceEntry(registry, { action: 'publish', from: null, entry: asEntry(one, null), now }))
  const two = await write('two')
  await publish({ build: two, outDir, store, offer })
  expect(await rollback({ name: long, store, offer })).toEqual({ from: two.version, to: one.version })
  expect(await promoteAgain({ name: long, store, offer, percent: null })).toEqual({ version: two.version })
})

test('visitors never receive the past, and it is removed with its remote', async (t) => {
  const { store, deploy, back, past } = await setUp(t)
  await deploy('one')
  await deploy('two')
  await back()
  const { registry } = audienceRegistry(await store.registry(), ANONYMOUS)
  expect(Object.keys(registry).sort()).toEqual(['formatVersion', 'remotes', 'writtenAt'])
  await remove({ name, store })
  expect(await past()).toBeUndefined()
  await deploy('two')
})
