import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import { keptKeys, presentKeys, type Keys } from './kept-key.ts'

const SECRET_BYTES = 32

/** A new random secret of 256 bits as text, for a cookie or a token. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** The hash stored for a secret. A fast hash is enough, because the secret is random. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_DIGITS = 16

/** A secret as stored in the database. */
export interface Sealed {
  sealed_secret: Buffer
  /** The key it was sealed with; null if an earlier version of the site did not record that. */
  key_id: string | null
}

/** Encrypts secrets in the database with keys stored elsewhere, so that the database alone does not reveal them. */
export interface Sealer {
  /** The ids of its keys, newest first. */
  readonly keyIds: readonly string[]
  /** Seals with the newest key. */
  seal(secret: Buffer, owner: string): Sealed
  /** Returns the secret, or null if its key is missing or it belongs to another owner. */
  open(sealed: Sealed, owner: string): Buffer | null
}

/** The owner for whom a calendar's URL is sealed, so that it cannot be opened as another kind of secret of the same user. */
export const calendarOwner = (userId: string): string => `calendar:${userId}`

const user = (userId: string): string => userId

/** The tables with sealed secrets, each with its primary key and the owner for whom a secret is sealed. */
export const SEALED_PLACES = [
  { table: 'second_factors', key: 'user_id', ownerOf: user },
  { table: 'push_devices', key: 'id', ownerOf: user },
  { table: 'calendar_imports', key: 'user_id', ownerOf: calendarOwner },
] as const

export function createSealer(keys: Keys): Sealer {
  const [newest] = keys
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  return {
    keyIds: [...byId.keys()],
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, newest, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(secret), cipher.final()])
      return { sealed_secret: Buffer.concat([nonce, body, cipher.getAuthTag()]), key_id: idOf(newest) }
    },
    open({ sealed_secret, key_id }, owner) {
      const named = key_id === null ? [...keys] : [byId.get(key_id)]
      for (const key of named) {
        const secret = key === undefined ? null : openWith(key, sealed_secret, owner)
        if (secret !== null) return secret
      }
      return null
    },
  }
}

function openWith(key: Buffer, sealed: Buffer, owner: string): Buffer | null {
  const [nonce, body, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, -TAG_BYTES), sealed.subarray(-TAG_BYTES)]
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(body), decipher.final()])
  } catch {
    return null
  }
}

/** A key's id, which reveals nothing about the key. */
const idOf = (key: Buffer): string => createHash('sha256').update('key id:').update(key).digest('hex').slice(0, KEY_ID_DIGITS)

type KeyConfig = Pick<Config, 'secondFactorKeys' | 'dataDir'>

const KEPT = { file: 'second-factor.key', variable: 'SECOND_FACTOR_KEY' }

/** The configured keys, or those in the data folder, created by the first server that needs one. */
export const sealingKeys = ({ secondFactorKeys, dataDir }: KeyConfig): Keys => secondFactorKeys ?? keptKeys(dataDir, KEPT)

/** Like `sealingKeys`, but returns null if there are none yet. */
export const presentSealingKeys = ({ secondFactorKeys, dataDir }: KeyConfig): Keys | null => secondFactorKeys ?? presentKeys(dataDir, KEPT)
