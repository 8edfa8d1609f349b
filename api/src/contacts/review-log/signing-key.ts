import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import type { ReviewLogKey, TreeHead } from '@ponte/contracts/review-log'
import { keyListBytes, signedBytes } from '@ponte/contracts/tree-head'
import type { Config } from '../../server/config.ts'
import { keptKeys, type Keys } from '../../server/kept-key.ts'

/** DER prefix of an Ed25519 key in PKCS #8 (RFC 8410, 7); the 32 key bytes follow. */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs tree heads. Its keys must never sign anything but heads and the list of keys. */
interface HeadSigner {
  readonly publicKey: ReviewLogKey
  sign(head: Omit<TreeHead, 'signature' | 'logId'>): TreeHead
}

/** The configured keys, or those in the data folder, created by the first server that needs one. */
export const logKeys = ({ reviewLogKeys, dataDir }: Pick<Config, 'reviewLogKeys' | 'dataDir'>): Keys =>
  reviewLogKeys ?? keptKeys(dataDir, { file: 'review-log.key', variable: 'REVIEW_LOG_KEY' })

/**
 * Signs heads with the newest key. Each key also signs the list of all keys, so that clients that know an earlier one can trust the newest.
 */
export function headSigner([newest, ...earlier]: Keys): HeadSigner {
  const newestKey = privateKeyOf(newest)
  const { logId, publicKey } = publicPartOf(newestKey)
  const all = [newestKey, ...earlier.map(privateKeyOf)].map((key) => ({ key, shown: publicPartOf(key) }))
  const list = keyListBytes(all.map(({ shown }) => shown))
  const keys = all.map(({ key, shown }) => ({ ...shown, signature: sign(null, list, key).toString('base64') }))
  return {
    publicKey: { logId, publicKey, keys },
    sign: (head) => ({ ...head, logId, signature: sign(null, signedBytes(head), newestKey).toString('base64') }),
  }
}

const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_START, seed]), format: 'der', type: 'pkcs8' })

function publicPartOf(key: KeyObject): Pick<ReviewLogKey, 'logId' | 'publicKey'> {
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return { logId: createHash('sha256').update(spki).digest('base64'), publicKey: spki.toString('base64') }
}
