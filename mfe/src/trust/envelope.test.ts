import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { test } from 'node:test'
import { expect } from 'expect'
import { FlattenedSign, flattenedVerify, type FlattenedJWS, type JWSHeaderParameters } from 'jose'
import { openEnvelope, signEnvelope } from './envelope.ts'
import { keyIdOf, limitsIn } from './key-limits.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const DOCUMENT = JSON.stringify({ title: 'Ação "nova"', sequence: 7 })
const CHANGED = 'its signature does not match its content'

const jwsIn = (text: string) => JSON.parse(text) as FlattenedJWS
const openText = (text: string, ...keys: KeyObject[]) =>
  openEnvelope(
    text,
    keys.map((key) => ({ key, ...limitsIn('', 'test') })),
    { scope: 'registry', now: new Date() },
  )
const open = (envelope: object) => openText(JSON.stringify(envelope), publicKey)

/** An envelope as written before JWS. */
function earlier(payload: string, key = privateKey) {
  return { payload, signature: sign(null, Buffer.from(payload), key).toString('base64'), keyId: keyIdOf(key) }
}

test('an envelope is a JWS that any library verifies with the public key, with a readable payload', async () => {
  const jws = jwsIn(await signEnvelope(DOCUMENT, privateKey))
  const { payload, protectedHeader } = await flattenedVerify(jws, publicKey, { algorithms: ['EdDSA'] })
  expect(Buffer.from(payload).toString()).toBe(DOCUMENT)
  expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: keyIdOf(publicKey), b64: false, crit: ['b64'] })
  expect(jws.payload).toBe(DOCUMENT)
  expect(await open(jws)).toEqual({ problem: null, content: DOCUMENT })
})

test('an envelope from before JWS is still accepted', async () => {
  expect(await open(earlier(DOCUMENT))).toEqual({ problem: null, content: DOCUMENT })
  expect(await open({ ...earlier(DOCUMENT), payload: DOCUMENT.replace('7', '8') })).toEqual({ problem: CHANGED })
  const stranger = generateKeyPairSync('ed25519').privateKey
  expect(await open(earlier(DOCUMENT, stranger))).toEqual({ problem: expect.stringContaining('is not trusted here') })
  expect(await open({ ...earlier(DOCUMENT, stranger), keyId: keyIdOf(publicKey) })).toEqual({ problem: CHANGED })
})

/** A well-formed envelope, signed by the key, with a custom header. */
async function signedWith(header: JWSHeaderParameters) {
  const jws = await new FlattenedSign(Buffer.from(DOCUMENT)).setProtectedHeader({ kid: keyIdOf(privateKey), ...header }).sign(privateKey)
  return { ...jws, payload: header.b64 === false ? DOCUMENT : jws.payload }
}

test('a signature is valid only for its own payload, header and algorithm', async () => {
  const jws = jwsIn(await signEnvelope(DOCUMENT, privateKey))
  const headerOf = (header: object) => Buffer.from(JSON.stringify(header)).toString('base64url')
  const kid = keyIdOf(publicKey)
  const hmac = { protected: headerOf({ alg: 'HS256', kid }), signature: createHash('sha256').update(DOCUMENT).digest('base64url') }
  for (const forged of [
    { ...jws, payload: DOCUMENT.replace('7', '8') },
    { ...jws, protected: headerOf({ alg: 'EdDSA', kid, b64: false, crit: ['b64'], typ: 'x' }) },
    { ...jws, protected: headerOf({ alg: 'EdDSA', kid }) },
    { ...jws, protected: headerOf({ alg: 'none', kid }), signature: '' },
    { ...jws, ...hmac },
    { ...jws, signature: `${jws.signature.slice(0, -4)}AAAA` },
    // A valid signature moved between the two envelope formats.
    { payload: `${jws.protected}.${DOCUMENT}`, signature: jws.signature, keyId: kid },
    { ...jws, signature: Buffer.from(earlier(DOCUMENT).signature, 'base64').toString('base64url') },
    // A different payload.
    await signedWith({ alg: 'EdDSA' }),
  ])
    expect(await open(forged)).toEqual({ problem: CHANGED })
  expect(await open(await signedWith({ alg: 'EdDSA', b64: false, crit: ['b64'] }))).toMatchObject({ problem: null })
})

test('a malformed envelope is reported differently from an untrusted one', async () => {
  const text = await signEnvelope(DOCUMENT, privateKey)
  expect(await openText(text.slice(0, 40), publicKey)).toEqual({ problem: 'it cannot be read' })
  for (const thing of [JSON.parse(DOCUMENT) as object, [], { ...jwsIn(text), protected: 'x' }, { ...jwsIn(text), signature: 1 }])
    expect(await open(thing)).toEqual({ problem: 'it is not signed' })
  expect(await openText(text)).toEqual({ problem: `the key ${keyIdOf(publicKey)} is not trusted here` })
})
