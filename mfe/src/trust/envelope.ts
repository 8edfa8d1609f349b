import { verify, type KeyObject } from 'node:crypto'
import { decodeProtectedHeader, errors, FlattenedSign, flattenedVerify, type FlattenedJWSInput } from 'jose'
import { ID_LENGTH, keyIdOf, whyNotFor, type KeyUse, type SigningKey } from './key-limits.ts'

export type Verified<T> = { problem: null; content: T } | { problem: string }

const ALGORITHM = 'EdDSA'

/** A flattened JWS (RFC 7515, EdDSA). Its payload is unencoded (RFC 7797), so that the file is readable. */
export async function signEnvelope(payload: string, privateKey: KeyObject): Promise<string> {
  const { protected: header, signature } = await new FlattenedSign(Buffer.from(payload))
    .setProtectedHeader({ alg: ALGORITHM, kid: keyIdOf(privateKey), b64: false, crit: ['b64'] })
    .sign(privateKey)
  return `${JSON.stringify({ payload, protected: header, signature }, null, 1)}\n`
}

/** Verifies an envelope; returns its content, or the reason why it is not trusted. */
export async function openEnvelope(text: string, publicKeys: readonly SigningKey[], use: KeyUse): Promise<Verified<string>> {
  const envelope = parseJson(text)
  if (envelope === null) return { problem: 'it cannot be read' }
  const keyId = keyIdIn(envelope)
  if (!isTextual(envelope, ['payload', 'signature']) || keyId === null) return { problem: 'it is not signed' }
  const known = keyWithId(publicKeys, keyId)
  if (known === undefined) return { problem: `the key ${keyId.slice(0, ID_LENGTH)} is not trusted here` }
  const reason = whyNotFor(known, use)
  if (reason !== null) return { problem: reason }
  const { key } = known
  const isGenuine = isEarlier(envelope) ? isGenuineEarlier(envelope, key) : await isGenuineJws(envelope, key)
  return isGenuine ? { problem: null, content: envelope.payload } : { problem: 'its signature does not match its content' }
}

/** The trusted key that an envelope names; not yet verified. */
export const signerOf = (text: string, publicKeys: readonly SigningKey[]): SigningKey | undefined =>
  keyWithId(publicKeys, keyIdIn(parseJson(text)))

const keyWithId = (keys: readonly SigningKey[], id: string | null): SigningKey | undefined => keys.find(({ key }) => keyIdOf(key) === id)

/** The id of the key that an envelope or a signature names; not yet verified. */
export function keyIdIn(envelope: unknown): string | null {
  if (isTextual(envelope, ['keyId'])) return envelope.keyId
  if (!isTextual(envelope, ['protected'])) return null
  try {
    return decodeProtectedHeader(envelope).kid ?? null
  } catch {
    return null
  }
}

/** True if the signature covers the payload as written; a base64url payload would be a different signing input. */
async function isGenuineJws(jws: FlattenedJWSInput, key: KeyObject): Promise<boolean> {
  try {
    const { protectedHeader } = await flattenedVerify(jws, key, { algorithms: [ALGORITHM] })
    return protectedHeader?.b64 === false
  } catch (error) {
    if (error instanceof errors.JOSEError) return false
    throw error
  }
}

/** An envelope from before JWS; the signature covers only the payload's bytes. */
interface EarlierEnvelope {
  payload: string
  /** Ed25519, base64. */
  signature: string
  keyId: string
}

const isEarlier = (envelope: object): envelope is EarlierEnvelope => 'keyId' in envelope

/** A payload is a JSON object, and so can never equal a JWS signing input. */
const isGenuineEarlier = ({ payload, signature }: EarlierEnvelope, key: KeyObject): boolean =>
  payload.startsWith('{') && verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64'))

const isTextual = <Field extends string>(value: unknown, fields: readonly Field[]): value is Record<Field, string> =>
  typeof value === 'object' && value !== null && fields.every((field) => typeof Reflect.get(value, field) === 'string')

/** The parsed text; null if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
