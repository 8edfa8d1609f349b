import { generateKeyPairSync } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { emptySiteRegistry, type SiteRegistry } from '../registry/site-registry.ts'
import { registryTrust } from './registry-trust.ts'

const registry = (sequence: number): SiteRegistry => ({ ...emptySiteRegistry(), sequence })

function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    REGISTRY_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicPem: String(publicKey.export({ type: 'spki', format: 'pem' })),
  }
}

test('a signature of this machine is verified with the public key alone', async (t) => {
  const dir = await temporaryFolder(t)
  const text = await registryTrust(dir).seal(registry(1))
  expect(await registryTrust(dir).open(text)).toMatchObject({ problem: null, content: registry(1) })
  const file = path.join(dir, 'keys/registry.pub.pem')
  for (const REGISTRY_PUBLIC_KEYS of [file, await readFile(file, 'utf8')]) {
    const reader = registryTrust(await temporaryFolder(t), { REGISTRY_PUBLIC_KEYS })
    expect(await reader.open(text)).toMatchObject({ problem: null })
    expect(await reader.canSign()).toBe(false)
    await expect(reader.seal(registry(2))).rejects.toThrow('no private key to sign the registry with')
  }
})

test('the private key is readable only by its owner, and concurrent creators agree on one pair', async (t) => {
  const dir = await temporaryFolder(t)
  const texts = await Promise.all([1, 2, 3, 4].map((sequence) => registryTrust(dir).seal(registry(sequence))))
  for (const text of texts) expect(await registryTrust(dir).open(text)).toMatchObject({ problem: null })
  expect((await readdir(path.join(dir, 'keys'))).sort()).toEqual(['registry.pem', 'registry.pub.pem'])
  expect((await stat(path.join(dir, 'keys/registry.pem'))).mode & 0o777).toBe(0o600)
})

test('unsigned, modified, foreign and malformed registries are refused, each with its own reason', async (t) => {
  const dir = await temporaryFolder(t)
  const trust = registryTrust(dir)
  const text = await trust.seal(registry(5))
  const changed = JSON.stringify({ ...(JSON.parse(text) as object), payload: JSON.stringify(registry(6)) })
  const stranger = await registryTrust(await temporaryFolder(t)).seal(registry(5))
  const cases: [string, string][] = [
    [JSON.stringify(registry(5)), 'it is not signed'],
    [changed, 'its signature does not match its content'],
    [stranger, 'is not trusted here'],
    [text.slice(0, 40), 'it cannot be read'],
    [await trust.seal({ ...registry(7), formatVersion: 2 as 1 }), 'its content is not a registry of this version'],
  ]
  for (const [given, problem] of cases) expect(await trust.open(given)).toEqual({ problem: expect.stringContaining(problem) })
})

test('a registry older than the last good one is refused, even after a restart; the same one is accepted', async (t) => {
  const dir = await temporaryFolder(t)
  const trust = registryTrust(dir)
  const [older, newer] = [await trust.seal(registry(3)), await trust.seal(registry(4))]
  await trust.remember(newer, registry(4))
  await trust.remember(older, registry(3))
  const restarted = registryTrust(dir)
  expect(await restarted.open(older)).toEqual({ problem: 'it is number 3, but number 4 was already in use' })
  expect(await restarted.open(newer)).toMatchObject({ problem: null })
  expect(await restarted.lastGood()).toMatchObject(registry(4))
})

test('keys rotate while both are trusted; a removed key is no longer accepted', async (t) => {
  const [before, after] = [keyPair(), keyPair()]
  const dir = await temporaryFolder(t)
  const both = { REGISTRY_PUBLIC_KEYS: `${before.publicPem},${after.publicPem}` }
  const old = await registryTrust(dir, before).seal(registry(1))
  const young = await registryTrust(dir, { ...both, REGISTRY_KEY: after.REGISTRY_KEY }).seal(registry(2))
  for (const text of [old, young]) expect(await registryTrust(dir, both).open(text)).toMatchObject({ problem: null })

  const alone = { REGISTRY_PUBLIC_KEYS: after.publicPem }
  await registryTrust(dir, both).remember(old, registry(1))
  expect(await registryTrust(dir, alone).lastGood()).toBeNull()
  expect(await registryTrust(dir, alone).open(old)).toMatchObject({ problem: expect.stringContaining('is not trusted') })
  await expect(registryTrust(dir, { ...alone, REGISTRY_KEY: before.REGISTRY_KEY }).seal(registry(3))).rejects.toThrow(
    'is not in REGISTRY_PUBLIC_KEYS',
  )
})

test('an invalid key is reported with its location', async (t) => {
  const dir = await temporaryFolder(t)
  const file = path.join(dir, 'x.pem')
  await writeFile(file, 'nonsense')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rsa = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const seal = (REGISTRY_KEY: string) => registryTrust(dir, { REGISTRY_KEY }).seal(registry(1))
  await expect(seal(file)).rejects.toThrow('REGISTRY_KEY is not a PEM key')
  await expect(seal(rsa)).rejects.toThrow('REGISTRY_KEY must be an Ed25519 key')
  await expect(seal('/none/x.pem')).rejects.toThrow('REGISTRY_KEY names /none/x.pem, which cannot be read')
  await expect(registryTrust(dir, { REGISTRY_PUBLIC_KEYS: file }).open(await registryTrust(dir).seal(registry(1)))).rejects.toThrow(
    'REGISTRY_PUBLIC_KEYS is not a PEM key',
  )
})
