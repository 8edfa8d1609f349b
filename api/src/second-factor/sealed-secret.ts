import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
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
export function sealingKey({ secondFactorKey, dataDir }: Pick<Config, 'secondFactorKey' | 'dataDir'>): Buffer {
  if (secondFactorKey !== null) return secondFactorKey
  const folder = join(dataDir, 'keys')
  const file = join(folder, 'second-factor.key')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    // Of several that start at once one makes it, and all read that one.
    writeFileSync(file, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length !== KEY_BYTES)
    throw new Error(`${file} holds no key of ${KEY_BYTES} bytes: put back the one of before, or set SECOND_FACTOR_KEY`)
  return key
}
