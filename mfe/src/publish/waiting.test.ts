import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { sampleOffer } from '../../test/registry-samples.ts'
import { evil, registryIn, setUp } from '../../test/team-site.ts'
import { versionOf, type RegistryPart } from '../registry/site-registry.ts'
import { partOf } from '../trust/parts.ts'
import { withPart } from '../trust/waiting-parts.ts'
import { pin, recordShell } from './channels.ts'
import { prune } from './prune.ts'
import type { Channel } from './publish.ts'
import { describeRollback } from './rollback.ts'
import { statusTable } from './status.ts'
import { cosign } from './waiting.ts'

const name = 'mf-admin'

test('a second key signs a version only if it fits what is live now, and its files are there', async (t) => {
  const { deploy, file, read, storeOf } = await setUp(t, { twoKeys: name })
  const store = storeOf('operators')
  const sign = (budgetKb: number | null = null) =>
    cosign({ name, store, offer: sampleOffer, limits: { budgetKb, reservedPaths: [] }, approve: () => Promise.resolve() })
  const propose = (text: string) => expect(deploy(name, text, 'admin')).rejects.toThrow('second key')

  await propose('one')
  await expect(sign(1)).rejects.toThrow(/was not signed:\n {2}- 0\.1\.0-[\da-f]{8}: weighs 8\.8 KB, the site allows 1 KB/)
  await recordShell(store, '0.1.0-11111111', { ...sampleOffer, contract: '2.0.0' })
  await expect(sign()).rejects.toThrow('2.0.0')
  await recordShell(store, '0.1.0-22222222', sampleOffer)
  await sign()
  const live = await read()

  await propose('two')
  const [waiting] = (await registryIn(file)).waiting?.[name]?.part.entries ?? []
  const folder = path.join(path.dirname(file), 'bundles', name, waiting?.version ?? '')
  await writeFile(path.join(folder, 'search.1.js'), 'altered')
  await expect(sign()).rejects.toThrow('/search.1.js in the store differs from the published file')
  await rm(folder, { recursive: true })
  await expect(sign()).rejects.toThrow('it is no longer in the store')
  await pin({ name, store: storeOf('admin'), isPinned: true })
  await expect(sign()).rejects.toThrow(`No change of ${name} waits`)
  expect(await read()).toEqual(live)
})

test('control characters that the first key holder wrote reach neither the line to approve nor the table', async (t) => {
  const { deploy, forge, storeOf } = await setUp(t, { twoKeys: name })
  const store = storeOf('operators')
  const hidden = '\r\u001B[2K\u009B1A\u202E\n'
  await deploy('mf-search', 'one', 'search')
  await expect(deploy(name, 'one', 'admin')).rejects.toThrow('second key')
  await forge(({ remotes, waiting = {}, ...registry }) => {
    const written = Object.entries(waiting).map(([remote, change]) => [remote, { ...change, by: `ana${hidden}` }] as const)
    return { ...registry, remotes: remotes.map((remote) => ({ ...remote, owner: `Time${hidden}` })), waiting: Object.fromEntries(written) }
  }, 'operators')
  const shown = [await statusTable(store)]
  await cosign({ name, store, offer: sampleOffer, approve: async (line) => void shown.push(line) })
  shown.push(describeRollback({ at: '2026-11-21T12:00:00Z', by: `ana${hidden}`, reason: hidden }))
  expect(shown[0]).toContain('  Time??[2K?1A??  ')
  for (const text of shown) {
    expect(text).toContain(' by ana??[2K?1A??')
    expect(text.split('\n').join('')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
  }
  expect(shown.map((text) => text.split('\n').length)).toEqual([6, 1, 1])
})

test('a canary that waits for its second key is not pruned', async (t) => {
  const { deploy, storeOf } = await setUp(t, { twoKeys: name })
  const store = storeOf('operators')
  const sign = () => cosign({ name, store, offer: sampleOffer, approve: () => Promise.resolve() })
  await expect(deploy(name, 'one', 'admin')).rejects.toThrow('second key')
  await sign()
  await expect(deploy(name, 'two', 'admin', { percent: 5, match: [] })).rejects.toThrow('second key')
  expect(await prune({ store, keep: 0, isDryRun: false })).toEqual([])
  await sign()
  expect((await store.registry()).remotes).toMatchObject([{ name, canary: { percent: 5 } }])
})

test('the audit says what a second signature made live, and for whom', async (t) => {
  const { deploy, storeOf } = await setUp(t, { twoKeys: name })
  const store = storeOf('operators')
  const change = async (text: string, channel: Channel) => {
    await expect(deploy(name, text, 'admin', channel)).rejects.toThrow('second key')
    await cosign({ name, store, offer: sampleOffer, approve: () => Promise.resolve() })
    return (await store.audit()).slice(-2).map(({ action, by: _by, at: _at, endedCanary: _ended, ...line }) => [action, line])
  }
  const changes: [text: string, channel: Channel][] = [
    ['one', 'stable'],
    ['shown', { label: 'pr-1' }],
    ['two', { percent: 5, match: [] }],
    ['three', { percent: 5, match: [] }],
    ['other', { label: 'pr-1' }],
    ['four', 'stable'],
  ]
  for (const [text, channel] of changes) {
    const [propose, sign] = await change(text, channel)
    expect([text, sign]).toEqual([text, ['sign', propose?.[1]]])
  }
})

test('a waiting change is signed only if all its versions are shown and checked, or were in the registry before', async (t) => {
  const { deploy, read, storeOf } = await setUp(t, { twoKeys: name })
  const store = storeOf('operators')
  const shown: string[] = []
  const sign = () => cosign({ name, store, offer: sampleOffer, approve: async (line) => void shown.push(line) })
  const propose = async (change: (part: RegistryPart) => object) => {
    const proposed = storeOf('admin').update(async (registry) => {
      const changed = { ...partOf(registry, name), ...change(partOf(registry, name)) }
      return { registry: withPart(registry, name, changed), audit: null }
    })
    await expect(proposed).rejects.toThrow('second key')
  }
  await deploy('mf-search', 'one', 'search')
  await expect(deploy(name, 'one', 'admin')).rejects.toThrow('second key')
  await sign()
  const live = await read()

  const hidden = versionOf(evil(name, '/users'))
  const mark = { version: hidden, at: '2026-11-21T12:00:00Z', by: 'ana', reason: null }
  const unseen = `was not signed:\n  - names the earlier version ${hidden.version}, which the registry does not have`
  const changes: [change: (part: RegistryPart) => object, why: string][] = [
    [({ entries: [one] }) => ({ entries: [{ ...one, previous: hidden }] }), unseen],
    [() => ({ past: { live: [hidden], rolledBack: [] } }), unseen],
    [() => ({ past: { live: [], rolledBack: [mark] } }), unseen],
    [({ entries: [one] }) => ({ entries: [one, { ...one, ...hidden }] }), 'was not signed:\n  - has more than one entry'],
    [({ entries: [one] }) => ({ entries: [{ ...one, routes: evil(name, '/search').routes }] }), '/search already belongs to mf-search'],
  ]
  for (const [change, why] of changes) {
    await propose(change)
    await expect(sign()).rejects.toThrow(why)
  }
  await propose(({ entries: [one] }) => ({ entries: [{ ...one, canary: { version: hidden, percent: 0, match: ['agent:Mozilla'] } }] }))
  await expect(sign()).rejects.toThrow('no longer in the store')
  expect(shown.at(-1)).toContain(`canary ${hidden.version} 0% agent:Mozilla, signed`)
  expect(await read()).toEqual(live)
})
