import { generateKeyPairSync } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { currentOffer, folderStore, publish, recordShell, registryTrust, type Channel } from '@ponte/mfe/site'
import { writeBuild, writeShellBuild } from '@ponte/test-kit/remote-build'
import { expect } from 'expect'
import { publishedRemotes } from './published-remotes.ts'

const SITE = 'https://ponte.example'

async function setUp(t: TestContext) {
  const folder = await mkdtemp(path.join(tmpdir(), 'published-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const trust = registryTrust(folder)
  const store = folderStore(path.join(folder, 'store'), trust)
  const outDir = path.join(folder, 'dist')
  const complaints: string[] = []
  const complain = (message: string) => void complaints.push(message)
  return {
    folder,
    store,
    trust,
    complaints,
    published: publishedRemotes({ read: () => store.registry(), store, trust, publicUrl: SITE, complain }),
    async deploy(text: string, channel: Channel = 'stable') {
      const { area, ...rest } = await writeBuild(outDir, text)
      const build = { ...rest, area: { ...area, levels: { loads: 99.9 } } }
      const now = new Date('2026-11-21T12:00:00Z')
      await publish({ build, outDir, store, offer: currentOffer(), channel, now })
      return build.version
    },
  }
}

test('the site lists versions and audiences, and rolls back the named version', async (t) => {
  const { store, published, deploy } = await setUp(t)
  const [one, two] = [await deploy('one'), await deploy('two')]
  const [shown, canary] = [await deploy('shown', { label: 'pr-1' }), await deploy('three', { percent: 20, match: ['agent:Firefox'] })]
  expect(await published.read()).toEqual([
    {
      ...{ name: 'mf-search', owner: 'Time Busca', version: two, isPinned: false, before: [one], rolledBack: [] },
      canary: { version: canary, percent: 20, match: ['agent:Firefox'], since: '2026-11-21T13:00:00.000Z' },
      previews: [{ label: 'pr-1', version: shown }],
      ownLevels: { loads: 99.9 },
    },
  ])
  expect(await published.canRollBack()).toBe(true)

  const order = { remote: 'mf-search', reason: 'failed 40 of 200 loads', by: 'canary watch' }
  expect(await published.rollBack({ ...order, from: two })).toEqual({
    why: 'not_current',
    reason: `mf-search ${two} is not the version that would be rolled back: that is now ${canary}.`,
  })
  expect(await published.rollBack({ ...order, from: canary })).toBeNull()
  const rolledBack = [{ version: canary, at: expect.any(String), by: order.by, reason: order.reason }]
  expect(await published.read()).toMatchObject([{ version: two, canary: null, rolledBack }])
  expect((await store.audit()).at(-1)).toMatchObject({ action: 'end-canary', from: canary, by: order.by, reason: order.reason })
})

test('a rollback that only lacks its audit line is done, and reported to the operators', async (t) => {
  const { folder, store, published, deploy, complaints } = await setUp(t)
  const [one, two] = [await deploy('one'), await deploy('two')]
  await rm(path.join(folder, 'store/audit.jsonl'))
  await mkdir(path.join(folder, 'store/audit.jsonl'))
  expect(await published.rollBack({ remote: 'mf-search', from: two, reason: 'slow', by: 'ana' })).toBeNull()
  expect(await store.registry()).toMatchObject({ remotes: [{ version: one }] })
  expect(complaints).toEqual([expect.stringContaining('The change was made, but not recorded in full: EISDIR')])
})

test('the canary watch rolls a shell canary back to the shell that the site was built with', async (t) => {
  const { folder, store, published } = await setUp(t)
  await recordShell(store, '0.1.0-00000000', currentOffer())
  const outDir = path.join(folder, 'shell')
  const build = await writeShellBuild(outDir, 'next', currentOffer())
  await publish({ build, outDir, store, offer: currentOffer(), channel: { percent: 5, match: [] } })
  expect(await published.read()).toMatchObject([
    { name: 'shell', version: '0.1.0-00000000', canary: { version: build.version, percent: 5 } },
  ])
  const order = { remote: 'shell', from: build.version, reason: 'failed 50 of 50 loads', by: 'canary watch' }
  expect(await published.rollBack(order)).toBeNull()
  expect(await published.read()).toMatchObject([{ version: '0.1.0-00000000', canary: null, rolledBack: [{ version: build.version }] }])
})

test('a site that has only public keys rolls nothing back, and says why', async (t) => {
  const { folder, store, deploy } = await setUp(t)
  await deploy('one')
  const two = await deploy('two')
  const reader = registryTrust(path.join(folder, 'reader'), { REGISTRY_PUBLIC_KEYS: path.join(folder, 'keys/registry.pub.pem') })
  const published = publishedRemotes({
    read: () => store.registry(),
    store: folderStore(path.join(folder, 'store'), reader),
    trust: reader,
    publicUrl: SITE,
    complain: console.error,
  })
  expect(await published.canRollBack()).toBe(false)
  const refusal = await published.rollBack({ remote: 'mf-search', from: two, reason: 'slow', by: 'ana' })
  expect(refusal).toEqual({ why: 'other', reason: expect.stringContaining('This machine has no private key to sign the registry with') })
  expect(await published.read()).toMatchObject([{ version: two }])
})

test('a key shows the registry in use only for the remotes that it may publish', async (t) => {
  const { folder, store, trust, published, deploy } = await setUp(t)
  await deploy('one')
  const { sequence } = await store.registry()
  const proofOf = async (remote: string, { machine = trust, site = SITE } = {}) => (await machine.proveKey(remote, site)) ?? ''
  const show = (remote: string, proof: string) => published.showRegistry({ remote, proof })
  expect(await show('mf-search', await proofOf('mf-search'))).toEqual({ problem: null, registry: sequence })
  const otherKey = String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const stranger = registryTrust(path.join(folder, 'stranger'), { REGISTRY_KEY: otherKey })
  const refused = { problem: expect.stringContaining('must be signed with the key'), ofKey: false }
  expect(await show('mf-admin', await proofOf('mf-search'))).toEqual(refused)
  expect(await show('mf-search', await proofOf('mf-search', { site: 'https://other.example' }))).toEqual(refused)
  expect(await show('mf-search', await proofOf('mf-search', { machine: stranger }))).toEqual({
    problem: expect.stringContaining('is not trusted here'),
    ofKey: true,
  })
  expect(await show('mf-search', '')).toEqual({ problem: 'the request is not signed with a key', ofKey: false })
})
