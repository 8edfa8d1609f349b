import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** A document with who vouches for it. The signature is over the payload's bytes as they stand here. */
interface Envelope {
  payload: string
  /** Ed25519, base64. */
  signature: string
  keyId: string
}

export type Opened<T> = { problem: null; content: T } | { problem: string }

const ID_LENGTH = 16

/** What a key is called: the same for both its halves. */
export function keyIdOf(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key
  return createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, ID_LENGTH)
}

export function sealed(payload: string, privateKey: KeyObject): string {
  const signature = sign(null, Buffer.from(payload), privateKey).toString('base64')
  return `${JSON.stringify({ payload, signature, keyId: keyIdOf(privateKey) } satisfies Envelope, null, 1)}\n`
}

/** What stands in an envelope, or why it is not to be believed. */
export function opened(text: string, publicKeys: readonly KeyObject[]): Opened<string> {
  const envelope = parse(text)
  if (envelope === null) return { problem: 'it cannot be read' }
  if (!isEnvelope(envelope)) return { problem: 'it is not signed' }
  const key = publicKeys.find((known) => keyIdOf(known) === envelope.keyId)
  if (key === undefined) return { problem: `the key ${envelope.keyId.slice(0, ID_LENGTH)} is none that is trusted here` }
  const isGenuine = verify(null, Buffer.from(envelope.payload), key, Buffer.from(envelope.signature, 'base64'))
  return isGenuine ? { problem: null, content: envelope.payload } : { problem: 'its signature is not that of its content' }
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' &&
  value !== null &&
  ['payload', 'signature', 'keyId'].every((field) => typeof Reflect.get(value, field) === 'string')

/** Null for what is no JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
