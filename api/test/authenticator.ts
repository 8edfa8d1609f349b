import type { InputOf, ResultOf } from '@ponte/contracts/call'
import type { addPasskey, newPasskeyOptions, passkeyLogin, passkeyOptions } from '@ponte/contracts/passkeys'
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type CreationOptions = ResultOf<typeof newPasskeyOptions>['options']
type RequestOptions = ResultOf<typeof passkeyOptions>
type Attestation = Omit<InputOf<typeof addPasskey>['body'], 'name'>
type Assertion = InputOf<typeof passkeyLogin>['body']

/** Overrides for a browser or an authenticator that lies or lacks a feature. */
interface Lie {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  isVerified?: boolean
  counter?: number
  /** The format of the attestation and its statement. */
  format?: string
  statement?: Record<string, Cbor>
}

const FLAGS = { present: 0x01, verified: 0x04, mayBackUp: 0x08, backedUp: 0x10, hasKey: 0x40 }

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

/** An authenticator in a browser at an origin. It holds one key; `counts` gives it a signature counter. */
export function newAuthenticator(origin: string, { counts = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle = randomBytes(16).toString('base64url')

  const clientData = (type: string, challenge: string, lie: Lie): Buffer =>
    Buffer.from(
      JSON.stringify({ type: lie.type ?? type, challenge: lie.challenge ?? challenge, origin: lie.origin ?? origin, crossOrigin: false }),
    )

  function authenticatorData(rpId: string, lie: Lie, more: { flags: number; bytes: Buffer }): Buffer {
    const flags = FLAGS.present | FLAGS.mayBackUp | FLAGS.backedUp | (lie.isVerified === false ? 0 : FLAGS.verified) | more.flags
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lie.counter ?? (counts ? (counter += 1) : 0))
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([flags]), count, more.bytes])
  }

  return {
    id: id.toString('base64url'),

    create({ challenge, rp, user }: CreationOptions, lie: Lie = {}): Attestation {
      userHandle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([Buffer.alloc(16), length, id, cbor(coseKey(publicKey))])
      const authData = authenticatorData(rp.id, lie, { flags: FLAGS.hasKey, bytes: key })
      const attestation = new Map<string, Cbor>([
        ['fmt', lie.format ?? 'none'],
        ['attStmt', new Map(Object.entries(lie.statement ?? {}))],
        ['authData', authData],
      ])
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, lie).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal', 'hybrid'],
      }
    },

    get({ challenge, rpId }: RequestOptions, lie: Lie = {}): Assertion {
      const client = clientData('webauthn.get', challenge, lie)
      const data = authenticatorData(rpId, lie, { flags: 0, bytes: Buffer.alloc(0) })
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle,
      }
    },
  }
}

/** A P-256 public key in COSE format. */
function coseKey(key: KeyObject): Cbor {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
}

type Cbor = number | string | Buffer | Cbor[] | Map<string | number, Cbor>

const CBOR = { positive: 0, negative: 1, bytes: 2, text: 3, list: 4, map: 5 }

/** The subset of CBOR needed for an attestation. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(CBOR.negative, -1 - value) : head(CBOR.positive, value)
  if (typeof value === 'string') return Buffer.concat([head(CBOR.text, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(CBOR.bytes, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(CBOR.list, value.length), ...value.map(cbor)])
  return Buffer.concat([head(CBOR.map, value.size), ...[...value].flatMap(([name, part]) => [cbor(name), cbor(part)])])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
