import { hostname } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { sampleOffer } from '../../test/registry-samples.ts'
import { endPreview, pin, promote, recordShell } from './channels.ts'
import { promoteAgain } from './promote-again.ts'
import { prune } from './prune.ts'
import { publish, type Channel } from './publish.ts'
import { remove } from './remove.ts'
import { rollback } from './rollback.ts'
import { statusTable } from './status.ts'
import { folderStore } from '../store/store.ts'
import { whoami } from './whoami.ts'

const name = 'mf-search'
const offer = sampleOffer
const TENTH: Channel = { percent: 10, match: ['agent:Firefox'] }

async function setUp(t: TestContext) {
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

test('a canary runs beside the live version, grows, and becomes stable', async (t) => {
  const { store, deploy, live } = await setUp(t)
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

test('publishing an unchanged version again leaves the registry alone, even after a promotion', async (t) => {
  const { store, outDir, deploy, live } = await setUp(t)
  await deploy('one')
  const two = await deploy('two', TENTH)
  const shown = await deploy('shown', { label: 'pr-1' })
  const again = async (text: string, channel: Channel) => {
    const { sequence } = await store.registry()
    const result = await publish({ build: await writeBuild(outDir, text), outDir, store, offer, channel })
    return { ...result, isSame: sequence === (await store.registry()).sequence }
  }
  await promote({ name, store, offer, percent: 50 })
  expect(await again('two', TENTH)).toEqual({ outcome: 'unchanged', live: two, isSame: true })
  expect(await again('shown', { label: 'pr-1' })).toEqual({ outcome: 'unchanged', live: shown, isSame: true })
  expect(await live()).toMatchObject({ canary: { percent: 50 } })
  expect(await again('two', { percent: 10, match: [] })).toMatchObject({ outcome: 'published' })
  await expect(again('one', TENTH)).rejects.toThrow('is already stable. `npx mfe rollback mf-search` ends the canary beside it.')
  await promote({ name, store, offer, percent: null })
  expect(await again('two', TENTH)).toEqual({ outcome: 'unchanged', live: two, isSame: true })
})

test("a canary's failures are counted from zero at each new percentage; with rules or after a rollback, from the next hour", async (t) => {
  const { store, outDir, deploy, live } = await setUp(t)
  const at = (time: string) => new Date(`2026-11-21T${time}Z`)
  const start = async (percent: number, time: string, match: string[] = []) => {
    const build = await writeBuild(outDir, 'two')
    await publish({ build, outDir, store, offer, channel: { percent, match }, now: at(time) })
    return (await live())?.canary?.since
  }
  const raise = async (percent: number, time: string) => {
    await promote({ name, store, offer, percent, now: at(time) })
    return (await live())?.canary?.since
  }
  await deploy('one')
  expect(await start(5, '10:00')).toBe(at('10:00').toISOString())
  expect(await raise(5, '10:20')).toBe(at('10:00').toISOString())
  expect(await raise(50, '10:30')).toBe(at('10:30').toISOString())
  expect(await start(50, '11:10', ['agent:Firefox'])).toBe(at('12:00').toISOString())
  expect(await raise(50, '12:10')).toBe(at('12:00').toISOString())
  expect(await raise(20, '12:20')).toBe(at('13:00').toISOString())
  expect(await start(0, '13:20', ['agent:Chrome'])).toBe(at('14:00').toISOString())
  expect(await start(20, '14:40')).toBe(at('14:40').toISOString())
  await rollback({ name, store, offer })
  await promoteAgain({ name, store, offer, percent: 5, now: at('15:10') })
  expect(await raise(50, '15:20')).toBe(at('16:00').toISOString())
})

test('a rollback first ends the canary and keeps the stable version; the next one goes back a version', async (t) => {
  const { store, deploy, live } = await setUp(t)
  const [one, two, three] = [await deploy('one'), await deploy('two'), await deploy('three', TENTH)]
  expect(await rollback({ name, store, offer })).toEqual({ from: three, to: two })
  expect(await live()).toMatchObject({ version: two, previous: { version: one } })
  expect(await live()).not.toHaveProperty('canary')
  expect(await rollback({ name, store, offer })).toEqual({ from: two, to: one })
})

test('a stable version ends an older canary, so that a rollback takes back the stable one', async (t) => {
  const { store, deploy, live } = await setUp(t)
  const one = await deploy('one')
  const canary = await deploy('two', TENTH)
  const three = await deploy('three')
  expect(await live()).toMatchObject({ version: three })
  expect(await live()).not.toHaveProperty('canary')
  expect((await store.audit()).at(-1)).toMatchObject({ action: 'publish', to: three, endedCanary: canary })
  expect(await rollback({ name, store, offer })).toEqual({ from: three, to: one })
  await deploy('two', TENTH)
  expect(await live()).toMatchObject({ version: one, canary: { version: { version: canary } } })
})

test("the first version must be stable, and a canary's addresses count as taken", async (t) => {
  const { store, outDir, deploy } = await setUp(t)
  await expect(deploy('one', TENTH)).rejects.toThrow('its first version must be stable')
  await deploy('one')
  const other = await writeBuild(outDir, 'two')
  const routes = [{ path: '/new', access: { visitor: 'all' as const }, screen: 'search', title: 'Nova' }]
  await publish({ build: { ...other, area: { ...other.area, routes } }, outDir, store, offer, channel: TENTH })
  const rival = await writeBuild(outDir, 'rival', { name: 'mf-rival', area: { ...other.area, name: 'mf-rival', routes } })
  await expect(publish({ build: rival, outDir, store, offer })).rejects.toThrow('/new already belongs to mf-search')
})

test('a pinned remote refuses publish, canary, promote and rollback, and a site start leaves it alone', async (t) => {
  const { store, deploy, live } = await setUp(t)
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

test('pruning keeps the newest versions and all that the registry names', async (t) => {
  const { store, deploy } = await setUp(t)
  const preview = await deploy('one').then(() => deploy('shown', { label: 'pr-1' }))
  const versions = []
  for (let n = 2; n < 15; n += 1) versions.push(await deploy(`text ${n}`))
  const canary = await deploy('canary', TENTH)
  const all = await store.list(name)
  const gone = [all[0], versions[0], versions[1]].map((version) => ({ name, version }))
  expect(await prune({ store, keep: 1, isDryRun: true })).toEqual(gone)
  expect(await store.list(name)).toEqual(all)
  expect(await prune({ store, keep: 1, isDryRun: false })).toEqual(gone)
  expect(await store.list(name)).toEqual([preview, ...versions.slice(2), canary])
  const told = await statusTable(store)
  for (const cell of ['registry 16', `canary ${canary} 10% agent:Firefox`, `preview pr-1 ${preview}`]) expect(told).toContain(cell)
})

test('a preview ends on request, not when its version goes live', async (t) => {
  const { store, deploy, live } = await setUp(t)
  const one = await deploy('one')
  const [shown, other] = [await deploy('shown', { label: 'pr-1' }), await deploy('other', { label: 'pr-2' })]
  await deploy('shown')
  expect(Object.keys((await live())?.previews ?? {})).toEqual(['pr-1', 'pr-2'])
  expect(await statusTable(store)).toContain(`preview pr-1 ${shown}, now stable`)

  expect(await endPreview({ name, store, label: 'pr-2' })).toEqual({ version: other })
  expect(await live()).toMatchObject({ version: shown, previous: { version: one }, previews: { 'pr-1': { version: shown } } })
  expect(await store.has(name, other)).toBe(true)
  for (const label of ['pr-2', 'toString'])
    await expect(endPreview({ name, store, label })).rejects.toThrow(`mf-search has no preview '${label}', but pr-1.`)
  await endPreview({ name, store, label: 'pr-1' })
  expect(await live()).not.toHaveProperty('previews')
  expect((await store.audit()).slice(-2)).toMatchObject([
    { action: 'end-preview', label: 'pr-2', from: other, to: shown },
    { action: 'end-preview', label: 'pr-1', from: shown, to: shown },
  ])
})

test("the live shell's offer decides, not the publisher's checkout", async (t) => {
  const { store, deploy } = await setUp(t)
  await deploy('one')
  await recordShell(store, 'older', { contract: '1.2.0', shared: { react: '18.0.0' } })
  await expect(deploy('two')).rejects.toThrow('needs react ^19.3.0, the shell shares 18.0.0')
  await recordShell(store, 'newer', offer)
  expect(await deploy('two')).toMatch(/^0\.1\.0-/)
})

const AT = new Date('2026-11-21T12:00:00Z')

test('every change leaves an audit line with action, time and author', async (t) => {
  const { store, outDir, deploy } = await setUp(t)
  const common = { name, store, now: AT }
  const publishAs = async (text: string, channel: Channel) =>
    publish({ build: await writeBuild(outDir, text), outDir, store, offer, channel, now: AT })
  await publishAs('one', 'stable')
  for (let n = 0; n < 13; n += 1) await publishAs(`text ${n}`, 'stable')
  await publishAs('five', TENTH)
  await promote({ ...common, offer, percent: 50 })
  await rollback({ ...common, offer })
  await rollback({ ...common, offer })
  await publishAs('six', { label: 'pr-1' })
  await endPreview({ ...common, label: 'pr-1' })
  await pin({ ...common, isPinned: true })
  await pin({ ...common, isPinned: false })
  const gone = await prune({ store, keep: 1, isDryRun: false, now: AT })
  await remove(common)

  const audit = await store.audit()
  expect(audit.map(({ action }) => action).slice(13)).toEqual([
    ...['publish', 'canary', 'promote', 'end-canary', 'rollback'],
    ...['preview', 'end-preview', 'pin', 'unpin', 'prune', 'remove'],
  ])
  for (const line of audit) expect(line).toMatchObject({ at: AT.toISOString(), remote: name, by: whoami() })
  expect(audit.find(({ action }) => action === 'prune')?.forgotten).toEqual(gone.map(({ version }) => version))
  expect(gone).toHaveLength(3)
  await deploy('seven')
  await prune({ store, keep: 1, isDryRun: false })
  expect((await store.audit()).at(-1)?.action).toBe('publish')
})

test("the author is the pipeline's user, otherwise user and machine", () => {
  expect(whoami({ GITHUB_ACTOR: 'ana' })).toBe('ana (CI)')
  expect(whoami({ GITLAB_USER_LOGIN: 'bia', MFE_ACTOR: ' ' })).toBe('bia (CI)')
  expect(whoami({ GITHUB_ACTOR: 'bot', MFE_ACTOR: 'release train' })).toBe('release train (CI)')
  expect(whoami({ MFE_ACTOR: 'ana\r\u001B[2Kbia' })).toBe('ana??[2Kbia (CI)')
  expect(whoami({})).toMatch(new RegExp(`^.+@${hostname()}$`))
})
