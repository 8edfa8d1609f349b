import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { emptySiteRegistry, type SiteRegistry } from '../registry/site-registry.ts'
import { registryTrust } from './registry-trust.ts'

const registry = (sequence: number): SiteRegistry => ({ ...emptySiteRegistry(), sequence })
const on = (instant: string) => () => new Date(instant)
const NOVEMBER = on('2026-11-15T12:00:00Z')

/** A key pair with the given header lines above both halves. */
function keyPair(...lines: string[]) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const above = lines.map((line) => `${line}\n`).join('')
  return {
    own: above + String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    trusted: above + String(publicKey.export({ type: 'spki', format: 'pem' })),
  }
}

const using = (own: string, ...trusted: string[]) => ({ REGISTRY_KEY: own, REGISTRY_PUBLIC_KEYS: trusted.join(',') })

test('a key for manifests neither signs nor verifies registries, and vice versa', async (t) => {
  const dir = await temporaryFolder(t)
  const [manifests, registries] = [keyPair('scope: manifest'), keyPair('scope: registry')]
  const limitless = { manifests: manifests.own.replace(/^scope.*\n/, ''), registries: registries.own.replace(/^scope.*\n/, '') }
  const reader = registryTrust(dir, using('', manifests.trusted, registries.trusted))

  const stolen = registryTrust(dir, { REGISTRY_KEY: limitless.manifests })
  expect(await reader.open(await stolen.seal(registry(1)))).toEqual({
    problem: expect.stringMatching(/^the key [\da-f]{16} is for manifests, not for registries$/),
  })
  expect(await reader.openManifest(await stolen.sealManifest('{}', 'mf-search'), 'mf-search')).toEqual({ problem: null, content: '{}' })
  const other = registryTrust(dir, { REGISTRY_KEY: limitless.registries })
  expect(await reader.open(await other.seal(registry(1)))).toMatchObject({ problem: null })
  expect(await reader.openManifest(await other.sealManifest('{}', 'mf-search'), 'mf-search')).toEqual({
    problem: expect.stringContaining('is for registries, not for manifests'),
  })

  const publisher = registryTrust(dir, using(manifests.own, manifests.trusted, registries.trusted))
  expect(await publisher.canSign()).toBe(false)
  await expect(publisher.seal(registry(1))).rejects.toThrow('is for manifests, not for registries')
})

test('with several private keys, each signs what it is for', async (t) => {
  const [manifests, registries] = [keyPair('scope: manifest'), keyPair('scope: registry')]
  const trust = registryTrust(await temporaryFolder(t), using(`${manifests.own},${registries.own}`, manifests.trusted, registries.trusted))
  expect(await trust.canSign()).toBe(true)
  expect(await trust.open(await trust.seal(registry(1)))).toMatchObject({ problem: null })
  expect(await trust.openManifest(await trust.sealManifest('{}', 'mf-search'), 'mf-search')).toMatchObject({ problem: null })
})

test('a key is valid until the end of its last day, for whatever it signed', async (t) => {
  const dir = await temporaryFolder(t)
  const { own, trusted } = keyPair('scope: registry manifest', 'not-after: 2026-11-30')
  const at = (now: () => Date) => registryTrust(dir, using(own, trusted), now)
  const [text, manifest] = [await at(NOVEMBER).seal(registry(1)), await at(NOVEMBER).sealManifest('{}', 'mf-search')]
  expect(await at(on('2026-11-30T23:59:59Z')).open(text)).toMatchObject({ problem: null })

  const late = at(on('2026-12-01T00:00:00Z'))
  const ended = expect.stringMatching(/^the key [\da-f]{16} expired on 2026-11-30$/)
  expect([await late.open(text), await late.openManifest(manifest, 'mf-search')]).toEqual([{ problem: ended }, { problem: ended }])
  expect(await late.canSign()).toBe(false)
  await expect(late.seal(registry(2))).rejects.toThrow('expired on 2026-11-30')
})

test('content accepted before its key expired stays accepted after a restart, and a new key takes over', async (t) => {
  const dir = await temporaryFolder(t)
  const [before, after] = [keyPair('not-after: 2026-11-30'), keyPair('not-after: 2027-11-30')]
  const both = using(after.own, before.trusted, after.trusted)
  const old = registryTrust(dir, using(before.own, before.trusted), NOVEMBER)
  const text = await old.seal(registry(4))
  await old.remember(text, registry(4))

  const late = registryTrust(dir, both, on('2026-12-05T00:00:00Z'))
  expect(await late.lastGood()).toMatchObject(registry(4))
  expect(await late.open(text)).toEqual({ problem: expect.stringContaining('expired on 2026-11-30') })
  expect(await late.open(await late.seal(registry(5)))).toMatchObject({ problem: null, content: registry(5) })
})

test('a key without header lines has no scope limit and never expires', async (t) => {
  const { own, trusted } = keyPair()
  const trust = registryTrust(await temporaryFolder(t), using(own, `Words of the operator.\n${trusted}`), on('2126-01-01T00:00:00Z'))
  expect(await trust.open(await trust.seal(registry(1)))).toMatchObject({ problem: null })
  expect(await trust.openManifest(await trust.sealManifest('{}', 'mf-search'), 'mf-search')).toMatchObject({ problem: null })
})

test('header lines are read from files too, each above its own key; unreadable ones are reported', async (t) => {
  const dir = await temporaryFolder(t)
  const file = path.join(dir, 'trusted.pem')
  const [manifests, registries] = [keyPair('scope: manifest'), keyPair('not-after: 2026-11-30')]
  await writeFile(file, `${manifests.trusted}\n${registries.trusted}`)
  const trust = registryTrust(dir, { REGISTRY_KEY: registries.own, REGISTRY_PUBLIC_KEYS: file }, NOVEMBER)
  expect(await trust.open(await trust.seal(registry(1)))).toMatchObject({ problem: null })
  for (const [line, told] of [
    ['scope: registrie', "'scope: registrie' must name registry or manifest"],
    ['not-after: 30/11/2026', "'not-after: 30/11/2026' must be a day such as 2027-11-30"],
  ] as const)
    await expect(registryTrust(dir, { REGISTRY_KEY: keyPair(line).own }).seal(registry(1))).rejects.toThrow(told)
})
