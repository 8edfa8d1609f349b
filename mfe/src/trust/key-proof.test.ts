import { test } from 'node:test'
import { expect } from 'expect'
import { generateKeyPairSync } from 'node:crypto'
import { signEnvelope } from './envelope.ts'
import { keyIdOf, type SigningKey } from './key-limits.ts'
import { signKeyProof, whyNotProof } from './key-proof.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const SITE = 'https://ponte.example'

function keyFor(remotes: string[], endsAt: Date | null = null): { own: SigningKey; trusted: SigningKey } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const limits = { scopes: ['registry', 'manifest'], remotes, endsAt } as const
  return { own: { ...limits, key: privateKey }, trusted: { ...limits, key: publicKey } }
}

const search = keyFor(['mf-search'])
const operators = keyFor(['*'])
const ended = keyFor(['mf-search'], new Date('2026-11-27T00:00:00Z'))
const manifests: SigningKey = { ...keyFor(['mf-search']).own, scopes: ['manifest'] }
const trusted = [search.trusted, operators.trusted, ended.trusted]
const check = (proof: string, over: { remote?: string; site?: string; now?: Date } = {}) =>
  whyNotProof(proof, { remote: 'mf-search', site: SITE, now: NOW, ...over }, trusted)
const ask = async (...given: Parameters<typeof check>) => (await check(...given))?.problem ?? null
const sign = (remote: string, by: SigningKey, over: { site?: string; now?: Date } = {}) =>
  signKeyProof({ remote, site: SITE, now: NOW, ...over }, by)

test('a key proves what it may publish, and nothing else', async () => {
  expect(await ask(await sign('mf-search', search.own))).toBeNull()
  expect(await ask(await sign('mf-admin', operators.own), { remote: 'mf-admin' })).toBeNull()
  const id = keyIdOf(search.own.key)
  expect(await ask(await sign('mf-admin', search.own), { remote: 'mf-admin' })).toBe(`the key ${id} is for mf-search, not for mf-admin`)
  expect(await ask(await sign('mf-search', ended.own))).toBe(`the key ${keyIdOf(ended.own.key)} expired on 2026-11-26`)
  expect(await ask(await sign('mf-search', manifests))).toBe(`the key ${keyIdOf(manifests.key)} is not trusted here`)
})

test('a refused key and an invalid proof have different errors, because a new proof helps only the second', async () => {
  expect(await check(await sign('mf-search', ended.own))).toMatchObject({ ofKey: true })
  expect(await check(await sign('mf-search', manifests))).toMatchObject({ ofKey: true })
  expect(await check(await sign('mf-agenda', search.own))).toMatchObject({ ofKey: false })
  expect(await check('')).toMatchObject({ ofKey: false })
})

test('a proof is for one remote at one site, and for two minutes', async () => {
  const refused = `the request must be signed with the key ${keyIdOf(search.own.key)} for mf-search at ${SITE}, in the last 2 minutes`
  expect(await ask(await sign('mf-agenda', search.own))).toBe(refused)
  expect(await ask(await sign('mf-search', search.own, { site: 'https://other.example' }))).toBe(refused)
  const proof = await sign('mf-search', search.own)
  const after = (seconds: number) => ask(proof, { now: new Date(NOW.getTime() + seconds * 1000) })
  expect([await after(-50), await after(170), await after(-70), await after(190)]).toEqual([null, null, refused, refused])
})

test('nothing altered or signed for another purpose is a proof', async () => {
  const [header = '', payload = '', signature = ''] = (await sign('mf-search', search.own)).split('.')
  const foreign = Buffer.from(JSON.stringify({ sub: 'mf-search', aud: SITE, iat: NOW.getTime() / 1000, exp: 9e9 })).toString('base64url')
  const envelope = JSON.parse(await signEnvelope(payload, search.own.key)) as { protected: string; signature: string }
  for (const forged of [
    [header, foreign, signature],
    [header, payload, ''],
    [envelope.protected, payload, envelope.signature],
  ])
    expect(await ask(forged.join('.'))).toContain('must be signed with the key')
  for (const nothing of ['', 'x', 'a.b.c']) expect(await ask(nothing)).toBe('the request is not signed with a key')
})
