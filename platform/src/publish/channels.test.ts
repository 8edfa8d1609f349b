import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { sampleOffer } from '../registry/samples.ts'
import { whyNotDeploy } from './can-deploy.ts'
import { pin, promote, tellShell } from './channels.ts'
import { temporaryFolder, writeBuild } from './fixtures.ts'
import { prune } from './prune.ts'
import { publish, type Channel } from './publish.ts'
import { rollback } from './rollback.ts'
import { statusTable } from './status.ts'
import { folderStore } from './store.ts'

const name = 'mf-search'
const offer = sampleOffer
const TENTH: Channel = { percent: 10, match: ['agent:Firefox'] }

async function house(t: TestContext) {
  const folder = await temporaryFolder(t)
  const store = folderStore(path.join(folder, 'store'))
  const outDir = path.join(folder, 'dist')
  return {
    store,
    outDir,
    async deploy(text: string, channel: Channel = 'stable', onlyNew = false) {
      const build = await writeBuild(outDir, text)
      await publish({ build, outDir, store, offer, channel, onlyNew })
      return build.version
    },
    live: async () => (await store.registry()).remotes[0],
  }
}

test('a canary stands beside what is live, grows, and becomes what everybody has', async (t) => {
  const { store, deploy, live } = await house(t)
  const one = await deploy('one')
  const two = await deploy('two', TENTH)
  expect(await live()).toMatchObject({
    version: one,
    previous: null,
    canary: { version: { version: two }, percent: 10, match: ['agent:Firefox'] },
  })
  await promote({ name, store, offer, percent: 50 })
  expect(await live()).toMatchObject({ version: one, canary: { version: { version: two }, percent: 50 } })
  expect(await promote({ name, store, offer, percent: null })).toEqual({ version: two })
  expect(await live()).toMatchObject({ version: two, previous: { version: one } })
  expect(await live()).not.toHaveProperty('canary')
  expect((await live())?.previous).not.toHaveProperty('canary')
  expect((await store.audit()).map(({ action, to, percent }) => [action, to, percent])).toEqual([
    ['publish', one, undefined],
    ['canary', two, 10],
    ['promote', two, 50],
    ['promote', two, undefined],
  ])
  await expect(promote({ name, store, offer, percent: 5 })).rejects.toThrow('has no canary')
})

test('a rollback ends the canary first and leaves what everybody has; the next one goes back', async (t) => {
  const { store, deploy, live } = await house(t)
  const [one, two, three] = [await deploy('one'), await deploy('two'), await deploy('three', TENTH)]
  expect(await rollback({ name, store, offer })).toEqual({ from: three, to: two })
  expect(await live()).toMatchObject({ version: two, previous: { version: one } })
  expect(await live()).not.toHaveProperty('canary')
  expect(await rollback({ name, store, offer })).toEqual({ from: two, to: one })
})

test("a first version is everybody's, and an address of a canary is taken", async (t) => {
  const { store, outDir, deploy } = await house(t)
  await expect(deploy('one', TENTH)).rejects.toThrow("its first version is everybody's")
  await deploy('one')
  await expect(deploy('one', TENTH)).rejects.toThrow("is everybody's already")
  const other = await writeBuild(outDir, 'two')
  const routes = [{ path: '/new', access: { visitor: 'all' as const }, screen: 'search', title: 'Nova' }]
  await publish({ build: { ...other, area: { ...other.area, routes } }, outDir, store, offer, channel: TENTH })
  const rival = await writeBuild(outDir, 'rival', { name: 'mf-rival', area: { ...other.area, name: 'mf-rival', routes } })
  await expect(publish({ build: rival, outDir, store, offer })).rejects.toThrow('/new belongs to mf-search')
})

test('what is pinned stays: publish, canary, promote and rollback are refused, a start leaves it alone', async (t) => {
  const { store, deploy, live } = await house(t)
  const [, two] = [await deploy('one'), await deploy('two')]
  await deploy('three', TENTH)
  expect(await pin({ name, store, isPinned: true })).toBe(true)
  expect(await pin({ name, store, isPinned: true })).toBe(false)
  await expect(deploy('four')).rejects.toThrow(`mf-search is pinned to ${two}`)
  await expect(deploy('four', TENTH)).rejects.toThrow('is pinned')
  await expect(promote({ name, store, offer, percent: null })).rejects.toThrow('is pinned')
  await rollback({ name, store, offer })
  await expect(rollback({ name, store, offer })).rejects.toThrow('is pinned')
  await deploy('four', 'stable', true)
  expect(await live()).toMatchObject({ version: two, pinned: true })
  await pin({ name, store, isPinned: false })
  const four = await deploy('four')
  expect(await live()).toMatchObject({ version: four })
})

test('pruning keeps the newest and all that the registry names', async (t) => {
  const { store, deploy } = await house(t)
  const preview = await deploy('one').then(() => deploy('shown', { label: 'pr-1' }))
  const versions = []
  for (const text of ['two', 'three', 'four', 'five']) versions.push(await deploy(text))
  const [two, three, four, five] = versions
  const canary = await deploy('canary', TENTH)
  const all = await store.list(name)
  const gone = [all[0], two, three].map((version) => ({ name, version }))
  expect(await prune({ store, keep: 1, isDryRun: true })).toEqual(gone)
  expect(await store.list(name)).toEqual(all)
  expect(await prune({ store, keep: 1, isDryRun: false })).toEqual(gone)
  expect(await store.list(name)).toEqual([preview, four, five, canary])
  const told = await statusTable(store)
  for (const cell of ['registry 7', `canary ${canary} 10 % agent:Firefox`, `preview pr-1 ${preview}`]) expect(told).toContain(cell)
})

test('whether a build may go live is asked of the live shell and of the one before', async (t) => {
  const { store, outDir, deploy } = await house(t)
  await deploy('one')
  const build = await writeBuild(outDir, 'two')
  const ask = (shared: Record<string, string>) => whyNotDeploy({ build: { ...build, shared }, store, offer })
  expect(await ask({ react: '^19.3.0' })).toEqual([])
  expect(await tellShell(store, 'old', { contract: '1.2.0', shared: { react: '19.3.1' } })).toBe(true)
  expect(await tellShell(store, 'new', { contract: '1.2.0', shared: { react: '19.4.0' } })).toBe(true)
  expect(await tellShell(store, 'new', offer)).toBe(false)
  expect(await ask({ react: '^19.4.0' })).toEqual([expect.stringMatching(/^open pages may still run the shell before, old: needs react/)])
  expect(await ask({ react: '^20.0.0' })).toHaveLength(2)
  await pin({ name, store, isPinned: true })
  expect(await ask({ react: '^19.3.0' })).toEqual([expect.stringContaining('is pinned to')])
})
