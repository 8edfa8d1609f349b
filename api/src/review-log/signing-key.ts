import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import type { ReviewLogKey, TreeHead } from '@ponte/contracts/review-log'
import { signedBytes } from '@ponte/contracts/tree-head'
import type { Config } from '../config.ts'
import { keptKey } from '../kept-key.ts'

/** The fixed part of an Ed25519 key in PKCS #8 (RFC 8410, 7); its 32 bytes follow. */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The signer of tree heads. Its key signs nothing else, for as long as the log stands. */
export interface HeadSigner {
  readonly publicKey: ReviewLogKey
  sign(head: Omit<TreeHead, 'signature'>): TreeHead
}

/** The key of the configuration; else the one in the data folder, made by whoever needs it first. */
export const logKey = ({ reviewLogKey, dataDir }: Pick<Config, 'reviewLogKey' | 'dataDir'>): Buffer =>
  reviewLogKey ?? keptKey(dataDir, { file: 'review-log.key', variable: 'REVIEW_LOG_KEY' })

export function headSigner(seed: Buffer): HeadSigner {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_START, seed]), format: 'der', type: 'pkcs8' })
  return {
    publicKey: publicPartOf(key),
    sign: (head) => ({ ...head, signature: sign(null, signedBytes(head), key).toString('base64') }),
  }
}

function publicPartOf(key: KeyObject): ReviewLogKey {
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return { logId: createHash('sha256').update(spki).digest('base64'), publicKey: spki.toString('base64') }
}
