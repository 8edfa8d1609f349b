import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { sampleBuild, writeBuild, writeShellBuild } from '@ponte/test-kit/remote-build'
import { audienceRegistry, ANONYMOUS } from '../registry/audience-registry.ts'
import type { Offer } from '../registry/compatibility.ts'
import { shellEntry } from '../registry/shell.ts'
import { folderStore } from '../store/store.ts'
import { sampleOffer } from '../../test/registry-samples.ts'
import { canDeploy, checkLines } from './can-deploy.ts'
import { pin, promote, recordShell } from './channels.ts'
import { promoteAgain } from './promote-again.ts'
import { publish, type Channel } from './publish.ts'
import { rollback } from './rollback.ts'
import { sign } from './sign.ts'
import { statusTable } from './status.ts'

const name = 'shell'
const offer = sampleOffer
const BUILT = '0.1.0-00000000'
const TENTH: Channel = { percent: 10, match: [] }
const NO_REACT: Offer = { ...offer, shared: { react: '20.0.0' } }

async function setUp(t: TestContext) {
  const folder = await temporaryFolder(t)
  const store = folderStore(path.join(folder, 'store'))
  const outDir = path.join(folder, 'dist')
  await recordShell(store, BUILT, offer)
  return {
    store,
    outDir,
    async deploy(text: string, channel: Channel = 'stable', offered: Offer = offer) {
      const build = await writeShellBuild(outDir, text, offered)
      await publish({ build, outDir, store, offer, channel })
      return build.version
    },
    async deployRemote(text: string, over: Parameters<typeof sampleBuild>[1] = {}, channel: Channel = 'stable') {
      const dir = path.join(folder, 'remote')
      await publish({ build: await writeBuild(dir, text, over), outDir: dir, store, offer, channel })
    },
    live: async () => shellEntry(await store.registry()),
  }
}

test('the first canary of the shell runs beside the one that the site was built with, and becomes stable', async (t) => {
  const { store, deploy, live } = await setUp(t)
  const one = await deploy('one', TENTH)
  expect(await live()).toMatchObject({
    name,
    version: BUILT,
    entry: '/shell/index.html',
    canary: { version: { version: one }, percent: 10 },
  })
  expect(await promote({ name, store, offer, percent: null })).toEqual({ version: one })
  expect(await live()).toMatchObject({
    version: one,
    entry: `/bundles/shell/${one}/index.html`,
    frames: { href: `/bundles/shell/${one}/frames.json` },
    previous: { version: BUILT },
    offer,
  })
  expect(await statusTable(store)).toContain(`shell ${one}, contract 1.2.0 (before: ${BUILT}, contract 1.2.0)`)
  expect(await store.list(name)).toEqual([one])
})

test('the registry can be signed again while the shell that the site was built with is live', async (t) => {
  const { store, deploy } = await setUp(t)
  const signAgain = () => sign({ store, tell: () => {}, confirm: () => Promise.reject(new Error('nothing to confirm')) })
  await deploy('one', TENTH)
  const { sequence } = await signAgain()
  await rollback({ name, store, offer })
  expect(await signAgain()).toMatchObject({ sequence: sequence + 2 })
})

test('a rollback ends the canary, goes back version by version, and finally to the shell that the site was built with', async (t) => {
  const { store, deploy, live } = await setUp(t)
  const [one, two, three] = [await deploy('one'), await deploy('two'), await deploy('three', TENTH)]
  expect(await rollback({ name, store, offer })).toEqual({ from: three, to: two })
  await expect(deploy('three')).rejects.toThrow(`npx mfe promote shell --again`)
  expect(await rollback({ name, store, offer })).toEqual({ from: two, to: one })
  expect(await rollback({ name, store, offer })).toEqual({ from: one, to: BUILT })
  expect(await live()).toMatchObject({ version: BUILT, previous: null })
  expect(await promoteAgain({ name, store, offer, version: two, percent: null })).toEqual({ version: two })
})

test('a new major of the host contract can be rolled back at every step', async (t) => {
  const { store, deploy, deployRemote, live } = await setUp(t)
  const only: Offer = { ...offer, contract: '2.0.0' }
  const remote = { name: 'mf-search', store, offer }
  await deployRemote('for one')
  await expect(deploy('two alone', 'stable', only)).rejects.toThrow('needs host contract ^1.0.0, the shell has 2.0.0')
  const both = await deploy('both', 'stable', { ...only, earlierContracts: [offer.contract] })
  expect(await rollback({ name, store, offer })).toEqual({ from: both, to: BUILT })
  await promoteAgain({ name, store, offer, version: both, percent: null })

  const { area } = sampleBuild({})
  await deployRemote('for two', { area: { ...area, contract: '^2.0.0' } })
  await expect(rollback({ name, store, offer })).rejects.toThrow('needs host contract ^2.0.0, the shell has 1.2.0')
  await rollback(remote)
  await deployRemote('for either', { area: { ...area, contract: '^1.0.0 || ^2.0.0' } })
  expect(await rollback({ name, store, offer })).toEqual({ from: both, to: BUILT })
  await promoteAgain({ name, store, offer, version: both, percent: null })

  const alone = await deploy('two alone', 'stable', only)
  await expect(rollback(remote)).rejects.toThrow('needs host contract ^1.0.0, the shell has 2.0.0')
  expect(await rollback({ name, store, offer })).toEqual({ from: alone, to: both })
  await rollback(remote)
  expect(await rollback({ name, store, offer })).toEqual({ from: both, to: BUILT })
  expect(await live()).toMatchObject({ version: BUILT })
})

test('a start for this machine alone does not replace the public address of the site', async (t) => {
  const { store } = await setUp(t)
  const after = async (publicUrl: string) => {
    await recordShell(store, BUILT, offer, publicUrl)
    return (await store.registry()).publicUrl
  }
  expect(await after('http://localhost:3000')).toBe('http://localhost:3000')
  expect(await after('http://127.0.0.1:3001')).toBe('http://127.0.0.1:3001')
  expect(await after('https://ponte.example')).toBe('https://ponte.example')
  expect(await after('http://localhost:3999')).toBe('https://ponte.example')
  expect(await after('https://ponte.example.com')).toBe('https://ponte.example.com')
})

test('a site that starts with a new shell build makes it live only if no shell was ever published', async (t) => {
  const { store, deploy, live } = await setUp(t)
  const one = await deploy('one', TENTH)
  await recordShell(store, 'newer', offer)
  expect(await live()).toMatchObject({ version: 'newer', canary: { version: { version: one } } })
  await promote({ name, store, offer, percent: null })
  await recordShell(store, 'newest', offer)
  expect(await live()).toMatchObject({ version: one, previous: { version: 'newer' } })
  expect(await rollback({ name, store, offer })).toEqual({ from: one, to: 'newest' })
  expect(await live()).toMatchObject({ version: 'newest', entry: '/shell/index.html' })
  const { sequence } = await store.registry()
  await recordShell(store, 'newest', offer)
  expect((await store.registry()).sequence).toBe(sequence)
})

test('a shell in which a live remote cannot run is refused, on publish and on rollback', async (t) => {
  const { store, deploy, deployRemote } = await setUp(t)
  const old = await deploy('old', 'stable', { ...offer, contract: '1.0.0' })
  await deploy('one')
  await deployRemote('remote', { area: { ...sampleBuild({}).area, contract: '^1.1.0' } })
  await expect(deploy('two', TENTH, NO_REACT)).rejects.toThrow(/mf-search 0\.1\.0-\w+ needs react \^19\.3\.0, the shell shares 20\.0\.0/)
  await expect(rollback({ name, store, offer })).rejects.toThrow(`shell cannot go back to ${old}`)
})

test('a rollback to the shell of the site is checked against its newest build, not against the one that was live', async (t) => {
  const { store, deploy, deployRemote, live } = await setUp(t)
  const one = await deploy('one')
  await deployRemote('remote', { area: { ...sampleBuild({}).area, contract: '^1.2.0' } })
  await recordShell(store, 'without 1.2', { ...offer, contract: '1.1.0' })
  await expect(rollback({ name, store, offer })).rejects.toThrow('needs host contract ^1.2.0, the shell has 1.1.0')
  expect(await live()).toMatchObject({ version: one })
  await recordShell(store, 'with 1.3', { ...offer, contract: '1.3.0' })
  await rollback({ name, store, offer })
  expect(await live()).toMatchObject({ version: 'with 1.3', offer: { contract: '1.3.0' } })
})

test('a site that was restarted with the published build does not offer it as the version before', async (t) => {
  const { store, deploy, live } = await setUp(t)
  const [one, two] = [await deploy('one'), await deploy('two')]
  await recordShell(store, two, offer)
  expect(await rollback({ name, store, offer })).toEqual({ from: two, to: one })
  const same = 'the site itself has this build, too: publish an earlier one from its commit'
  await expect(rollback({ name, store, offer })).rejects.toThrow(`shell cannot go back to ${two}:\n  - ${same}`)
  await recordShell(store, one, offer)
  await expect(rollback({ name, store, offer })).rejects.toThrow(`shell cannot go back to ${one}:\n  - ${same}`)
  expect(await live()).toMatchObject({ version: one, entry: `/bundles/shell/${one}/index.html` })
  await recordShell(store, BUILT, offer)
  expect(await rollback({ name, store, offer })).toEqual({ from: one, to: BUILT })
})

test('a remote that cannot run in the canary of the shell is refused, and can-deploy names that shell', async (t) => {
  const { store, deploy, deployRemote } = await setUp(t)
  const version = await deploy('one', TENTH, { ...offer, contract: '1.1.0' })
  const area = { ...sampleBuild({}).area, contract: '^1.2.0' }
  await expect(deployRemote('remote', { area })).rejects.toThrow('needs host contract ^1.2.0, the shell has 1.1.0')
  const lines = checkLines(await canDeploy({ build: sampleBuild({ ...FILES }, { area }), store, offer }))
  expect(lines).toContainEqual(`  no    canary shell  some visitors have ${version}: needs host contract ^1.2.0, the shell has 1.1.0`)
  await rollback({ name, store, offer })
  await deployRemote('remote', { area })
})

const FILES = Object.fromEntries(
  ['remoteEntry.1.js', 'search.1.js', 'search.1.css'].map((file) => [
    file,
    { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1, brotliBytes: 1 },
  ]),
)

test('a pinned shell stays, and a build with changed or missing files is not published', async (t) => {
  const { store, outDir, deploy, live } = await setUp(t)
  const one = await deploy('one')
  await pin({ name, store, isPinned: true })
  await expect(deploy('two')).rejects.toThrow(`shell is pinned to ${one}`)
  await pin({ name, store, isPinned: false })
  const build = await writeShellBuild(outDir, 'three', offer)
  await writeFile(path.join(outDir, 'index.html'), 'other')
  await rm(path.join(outDir, 'frames.json'))
  await expect(publish({ build, outDir, store, offer })).rejects.toThrow(/dist\/index\.html differs.*\n.*dist\/frames\.json differs/)
  expect(await live()).toMatchObject({ version: one })
})

test('visitors get the shell as an entry without pages and without its offer', async (t) => {
  const { store, deploy } = await setUp(t)
  await deploy('one')
  const two = await deploy('two')
  const { registry } = audienceRegistry(await store.registry(), ANONYMOUS)
  expect(registry.remotes).toMatchObject([{ name, version: two, routes: [], nav: [] }])
  expect(JSON.stringify(registry)).not.toContain('"offer"')
})
