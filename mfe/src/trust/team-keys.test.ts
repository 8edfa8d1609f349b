import { readFile, writeFile } from 'node:fs/promises'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { sampleOffer } from '../../test/registry-samples.ts'
import { evil, KEYS, registryIn, setUp, type Name } from '../../test/team-site.ts'
import { recordShell } from '../publish/channels.ts'
import { remove } from '../publish/remove.ts'
import type { SiteRegistry } from '../registry/site-registry.ts'

async function withBoth(t: TestContext) {
  const site = await setUp(t)
  const first = {
    'mf-search': await site.deploy('mf-search', 'one', 'operators'),
    'mf-admin': await site.deploy('mf-admin', 'one', 'operators'),
  }
  expect(await site.read()).toEqual(first)
  return { ...site, first }
}

test('a team publishes with its own key, and sites accept it with and without a last good registry', async (t) => {
  const { deploy, read, first } = await withBoth(t)
  const two = await deploy('mf-search', 'two', 'search')
  const three = await deploy('mf-admin', 'two', 'admin')
  for (const machine of ['site', 'fresh']) expect(await read(machine)).toEqual({ 'mf-search': two, 'mf-admin': three })
  expect(first['mf-admin']).not.toBe(three)
})

test('a team publishes beside a published shell, which its key cannot change', async (t) => {
  const { deploy, deployShell, read, storeOf, first } = await withBoth(t)
  await recordShell(storeOf('operators'), '0.1.0-00000000', sampleOffer)
  const shell = await deployShell('one', 'operators')
  const two = await deploy('mf-search', 'two', 'search')
  for (const machine of ['site', 'fresh']) expect(await read(machine)).toEqual({ ...first, shell, 'mf-search': two })
  await expect(deployShell('two', 'search')).rejects.toThrow(/is for mf-search, not for shell/)
})

test('a publisher refuses to change a remote that its key does not name, and changes nothing', async (t) => {
  const { deploy, read, storeOf, first, file } = await withBoth(t)
  const before = await readFile(file, 'utf8')
  const refused = /the key [\da-f]{16} is for mf-search, not for mf-admin/
  await expect(deploy('mf-admin', 'two', 'search')).rejects.toThrow(refused)
  await expect(remove({ name: 'mf-admin', store: storeOf('search') })).rejects.toThrow(refused)
  expect(await readFile(file, 'utf8')).toBe(before)
  expect(await read()).toEqual(first)
})

test('sites refuse any change of another remote that a stolen team key signs', async (t) => {
  const site = await withBoth(t)
  const others = ({ remotes }: SiteRegistry, name: Name) => remotes.filter((remote) => remote.name !== name)
  const notFor = expect.stringMatching(/is for mf-search, not for (mf-admin|mf-new|shell)$/)
  const cases: [string, (registry: SiteRegistry) => SiteRegistry, unknown][] = [
    ['replaces it', (registry) => ({ ...registry, remotes: [...others(registry, 'mf-admin'), evil('mf-admin', '/users')] }), notFor],
    ['adds a second one', (registry) => ({ ...registry, remotes: [...registry.remotes, evil('mf-admin', '/users')] }), notFor],
    ['removes it', (registry) => ({ ...registry, remotes: others(registry, 'mf-admin') }), notFor],
    [
      'adds a remote',
      (registry) => ({ ...registry, remotes: [...registry.remotes, { ...evil('mf-admin', '/new'), name: 'mf-new' }] }),
      notFor,
    ],
    [
      'changes its past',
      (registry) => ({ ...registry, past: { ...registry.past, 'mf-admin': { live: registry.remotes, rolledBack: [] } } }),
      notFor,
    ],
    ['names another shell', (registry) => ({ ...registry, shells: [{ version: '9', offer: sampleOffer }] }), notFor],
    [
      'takes its address',
      (registry) => ({ ...registry, remotes: [...others(registry, 'mf-search'), evil('mf-search', '/users')] }),
      '/users belongs to both mf-admin and mf-search',
    ],
    [
      'brings its code under its own name',
      (registry) => ({ ...registry, remotes: [...others(registry, 'mf-search'), evil('mf-search', '/search', 'mf-admin')] }),
      'mf-search names files of another remote',
    ],
    ['uses up the numbers', (registry) => ({ ...registry, sequence: 2 ** 52 }), expect.stringContaining('too far after number 2')],
  ]
  const genuine = await readFile(site.file, 'utf8')
  for (const [what, change, problem] of cases) {
    await site.forge(change, 'search')
    expect([what, await site.read()]).toEqual([what, problem])
    if (what !== 'uses up the numbers' && what !== 'removes it')
      expect([what, await site.read(`fresh ${what}`)]).toEqual([what, expect.any(String)])
    await writeFile(site.file, genuine)
  }
  await site.forge((registry) => ({ ...registry, remotes: [...others(registry, 'mf-search'), evil('mf-search', '/search')] }), 'search')
  expect(await site.read()).toMatchObject({ 'mf-search': '0.1.0-eeeeeeee' })
})

test('a team key cannot restore an earlier signed state of another remote', async (t) => {
  const { deploy, read, wrap, file } = await withBoth(t)
  const older = await registryIn(file)
  await deploy('mf-admin', 'two', 'admin')
  await read()
  await wrap({ ...older, sequence: 4 }, 'search')
  expect(await read()).toBe('mf-admin would go back to an earlier state')
  // A publisher without a last good registry cannot notice it, and carries it over.
  await deploy('mf-search', 'three', 'operators')
  expect(await read()).toBe('mf-admin would go back to an earlier state')
})

test('a team key cannot drop or replace the signatures of another remote, so that an earlier state would pass next', async (t) => {
  const { deploy, read, wrap, file, first } = await withBoth(t)
  const older = await registryIn(file)
  for (const text of ['two', 'one']) await deploy('mf-admin', text, 'admin')
  expect(await read()).toEqual(first)
  const same = await registryIn(file)
  await wrap({ ...same, signatures: {}, sequence: 5 }, 'search')
  expect(await read()).toMatch(/is for mf-search, not for mf-admin$/)
  await wrap({ ...same, signatures: { ...same.signatures, 'mf-admin': { sequence: 9, by: [] } }, sequence: 5 }, 'search')
  expect(await read()).toMatch(/is for mf-search, not for mf-admin$/)
  await wrap({ ...same, remotes: older.remotes, past: older.past, signatures: older.signatures, sequence: 5 }, 'search')
  expect(await read()).toBe('mf-admin would go back to an earlier state')
})

test('revoking a team key does not affect other teams, and its successor can publish', async (t) => {
  const { deploy, read, trust, signAgain } = await withBoth(t)
  const stolen = await deploy('mf-search', 'two', 'search')
  await signAgain('operators')
  const successor = KEYS.admin2
  trust([KEYS.operators.trusted, KEYS.admin.trusted, successor.trusted.replace('mf-admin', 'mf-search')])
  await expect(deploy('mf-search', 'three', 'search')).rejects.toThrow('is not in REGISTRY_PUBLIC_KEYS')
  const admin = await deploy('mf-admin', 'two', 'admin')
  for (const machine of ['site', 'fresh']) expect(await read(machine)).toEqual({ 'mf-search': stolen, 'mf-admin': admin })
  const next = await deploy('mf-search', 'three', 'admin2')
  expect(await read()).toEqual({ 'mf-search': next, 'mf-admin': admin })
})

test('what an expired key published stays live, and other teams can publish without re-signing', async (t) => {
  const { deploy, read, at } = await withBoth(t)
  const search = await deploy('mf-search', 'two', 'search')
  await deploy('mf-admin', 'two', 'admin')
  await read()
  KEYS.search.trusted = KEYS.search.trusted.replace(/not-after.*/, 'not-after: 2027-11-30')
  t.after(() => (KEYS.search.trusted = KEYS.search.trusted.replace(/not-after.*/, 'not-after: 2126-11-30')))
  at('2028-01-01T00:00:00Z')
  const three = await deploy('mf-admin', 'three', 'admin')
  for (const machine of ['site', 'fresh']) expect(await read(machine)).toEqual({ 'mf-search': search, 'mf-admin': three })
})

test('a registry with unsigned parts, as earlier releases wrote it, is accepted only from a key for every remote', async (t) => {
  const { deploy, read, wrap, file, signAgain, first } = await withBoth(t)
  const { signatures: _, ...earlier } = JSON.parse(
    (JSON.parse(await readFile(file, 'utf8')) as { payload: string }).payload,
  ) as SiteRegistry
  await wrap({ ...earlier, sequence: 3 }, 'operators')
  for (const machine of ['site', 'fresh']) expect(await read(machine)).toEqual(first)
  await expect(deploy('mf-search', 'two', 'search')).rejects.toThrow(
    /mf-admin lacks the signature of a key that is for it.*`npx mfe sign` once/,
  )
  await signAgain('operators')
  expect(await read()).toEqual(first)
  const two = await deploy('mf-search', 'two', 'search')
  expect(await read()).toMatchObject({ 'mf-search': two })
})
