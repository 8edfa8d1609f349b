import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { keptKey } from '../kept-key.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The sealer of secrets that the database keeps and may not be able to use: its key lies elsewhere. */
export interface Sealer {
  seal(secret: Buffer, userId: string): Buffer
  /** The secret, or null where it was sealed with another key or for somebody else. */
  open(sealed: Buffer, userId: string): Buffer | null
}

export function createSealer(key: Buffer): Sealer {
  return {
    seal(secret, userId) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(userId))
      const body = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, body, cipher.getAuthTag()])
    },
    open(sealed, userId) {
      const [nonce, body, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, -TAG_BYTES), sealed.subarray(-TAG_BYTES)]
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(userId)).setAuthTag(tag)
        return Buffer.concat([decipher.update(body), decipher.final()])
      } catch {
        return null
      }
    },
  }
}

/** The key of the configuration; else the one in the data folder, made by whoever needs it first. */
export const sealingKey = ({ secondFactorKey, dataDir }: Pick<Config, 'secondFactorKey' | 'dataDir'>): Buffer =>
  secondFactorKey ?? keptKey(dataDir, { file: 'second-factor.key', variable: 'SECOND_FACTOR_KEY' })
