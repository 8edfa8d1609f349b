import { createPrivateKey } from 'node:crypto'
import { test } from 'node:test'
import { expect } from 'expect'
import { sampleOffer } from '../../test/registry-samples.ts'
import { evil, KEYS, registryIn, setUp } from '../../test/team-site.ts'
import { remove } from '../publish/remove.ts'
import { rollback } from '../publish/rollback.ts'
import { statusTable } from '../publish/status.ts'
import { prune } from '../publish/prune.ts'
import { cosign } from '../publish/waiting.ts'
import { keyIdOf } from './key-limits.ts'
import { registryTrust } from './registry-trust.ts'

test('if two keys must sign, one proposes a change and another makes it live; a rollback needs only one', async (t) => {
  const site = await setUp(t, { twoKeys: 'mf-admin' })
  await site.deploy('mf-search', 'one', 'search')
  const agree = { name: 'mf-admin', offer: sampleOffer, approve: () => Promise.resolve() }
  const propose = async (text: string) => {
    await expect(site.deploy('mf-admin', text, 'admin')).rejects.toThrow('it waits for the signature of a second key')
  }
  await propose('one')
  expect(await site.read()).not.toHaveProperty('mf-admin')
  expect(await statusTable(site.storeOf('search'))).toMatch(/\nmf-admin waits for a second key: stable 0\.1\.0-[\da-f]{8}, by /)
  await expect(cosign({ ...agree, store: site.storeOf('search') })).rejects.toThrow('is for mf-search, not for mf-admin')
  await expect(cosign({ ...agree, store: site.storeOf('admin') })).rejects.toThrow('second key')
  await cosign({ ...agree, store: site.storeOf('admin2') })
  const one = (await site.read()) as Record<string, string>
  expect(one).toHaveProperty('mf-admin')
  expect(await site.read('fresh')).toEqual(one)

  await propose('two')
  const operators = site.storeOf('operators')
  await prune({ store: operators, keep: 0, isDryRun: false })
  const [proposed] = (await operators.registry()).waiting?.['mf-admin']?.part.entries ?? []
  expect(await operators.has('mf-admin', proposed?.version ?? '')).toBe(true)
  await cosign({ ...agree, store: site.storeOf('operators') })
  expect(await site.read()).not.toEqual(one)
  await rollback({ name: 'mf-admin', store: site.storeOf('admin'), offer: sampleOffer })
  for (const machine of ['site', 'fresh']) expect(await site.read(machine)).toEqual(one)
  await site.forge(({ remotes, ...registry }) => ({ ...registry, remotes: [...remotes.slice(1), evil('mf-admin', '/users')] }), 'admin')
  expect(await site.read()).toBe('mf-admin is not signed by two keys')
})

test('a holder of two keys counts as one, and the second holder signs with either', async (t) => {
  const site = await setUp(t, { twoKeys: 'mf-admin' })
  const agree = { name: 'mf-admin', offer: sampleOffer, approve: () => Promise.resolve() }
  const rotating = ['admin', 'admin2'] as const
  for (const holder of ['operators', rotating] as const) {
    const other = holder === 'operators' ? rotating : 'operators'
    await expect(site.deploy('mf-admin', String(holder), holder)).rejects.toThrow('it waits for the signature of a second key')
    await expect(cosign({ ...agree, store: site.storeOf(holder) })).rejects.toThrow('needs the signature of a second key')
    await cosign({ ...agree, store: site.storeOf(other) })
  }
  expect(await site.read()).toEqual({ 'mf-admin': expect.anything() })
  await rollback({ name: 'mf-admin', store: site.storeOf(rotating), offer: sampleOffer })
})

test('both keys of a rotation sign again, so that the old one can go', async (t) => {
  const site = await setUp(t, { twoKeys: 'mf-admin' })
  await expect(site.deploy('mf-admin', 'one', 'admin')).rejects.toThrow('second key')
  await cosign({ name: 'mf-admin', offer: sampleOffer, store: site.storeOf('operators'), approve: () => Promise.resolve() })
  const live = await site.read()
  await site.signAgain(['admin2', 'admin'])
  site.trust([KEYS.operators.trusted, KEYS.admin2.trusted])
  for (const machine of ['site', 'fresh']) expect(await site.read(machine)).toEqual(live)
})

test('a waiting change that another team forged or altered cannot be signed, and the second holder sees the first key', async (t) => {
  const { read, wrap, storeOf, deploy, file } = await setUp(t, { twoKeys: 'mf-admin' })
  const shown: string[] = []
  const agree = () =>
    cosign({ name: 'mf-admin', offer: sampleOffer, store: storeOf('operators'), approve: async (line) => void shown.push(line) })
  await deploy('mf-search', 'one', 'search')
  await expect(deploy('mf-admin', 'one', 'admin')).rejects.toThrow('second key')
  const genuine = await registryIn(file)
  const proposed = genuine.waiting?.['mf-admin']
  const withSearch = { past: null, ...proposed?.part, entries: [...(proposed?.part.entries ?? []), evil('mf-search', '/search')] }
  const forged = { part: { entries: [evil('mf-admin', '/users')], past: null } }
  for (const change of [forged, { part: withSearch }, { signatures: { sequence: 9, by: [] } }]) {
    await wrap({ ...genuine, sequence: 3, waiting: { 'mf-admin': { ...proposed, ...change } } }, 'search')
    await expect(agree()).rejects.toThrow('No change of mf-admin waits for a second signature.')
  }
  await wrap({ ...genuine, sequence: 3 }, 'search')
  await agree()
  expect(shown).toEqual([expect.stringContaining(`, signed with the key ${keyIdOf(createPrivateKey(KEYS.admin.own))} by `)])
  expect(await read()).toHaveProperty('mf-admin')
})

test('one of two keys can roll back only to the last state that both signed, whose signatures cannot be removed', async (t) => {
  const { forge, wrap, read, storeOf, deploy, file } = await setUp(t, { twoKeys: 'mf-admin' })
  const name = 'mf-admin'
  const bothSign = async (text: string) => {
    await expect(deploy(name, text, 'admin')).rejects.toThrow('second key')
    await cosign({ name, offer: sampleOffer, store: storeOf('operators'), approve: () => Promise.resolve() })
    return registryIn(file)
  }
  const first = await bothSign('one')
  await remove({ name, store: storeOf('admin') })
  const second = await bothSign('two')
  expect(await read()).toEqual({ [name]: second.remotes[0]?.version })
  await forge(({ sequence }) => ({ ...first, signatures: {}, sequence }), 'admin', first)
  expect(await read()).toBe('mf-admin would go back to an earlier state')
  await wrap({ ...second, sequence: 9, signatures: {} }, 'operators')
  expect(await read()).toBe('mf-admin is not signed by two keys')
})

test('the shell cannot need two keys, because a site records it when it starts', () => {
  expect(() => registryTrust('/nowhere', { REGISTRY_TWO_KEYS: 'mf-admin, shell' })).toThrow('REGISTRY_TWO_KEYS names shell')
})
