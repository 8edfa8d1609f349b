import type { ReviewLogKey, TreeHead } from './review-log.ts'
import { equalBytes, sha256, type Bytes } from './merkle-proofs.ts'
import { fromBase64 } from './review-leaf.ts'

const HASH_BYTES = 32

/** The signed bytes of a tree head: TreeHeadDataV2 of RFC 9162, 4.10, without extensions. */
export function signedBytes({ timestamp, treeSize, rootHash }: Omit<TreeHead, 'signature' | 'logId'>): Bytes {
  const bytes = new Uint8Array(8 + 8 + 1 + HASH_BYTES + 2)
  const view = new DataView(bytes.buffer)
  view.setBigUint64(0, BigInt(timestamp))
  view.setBigUint64(8, BigInt(treeSize))
  view.setUint8(16, HASH_BYTES)
  bytes.set(fromBase64(rootHash), 17)
  return bytes
}

const KEY_LIST = new TextEncoder().encode('keys of the review log\0')

/** The bytes that each key signs to vouch for the list of keys. Their length differs from that of any tree head. */
export function keyListBytes(keys: readonly Pick<ReviewLogKey, 'logId'>[]): Bytes {
  const ids = keys.map(({ logId }) => fromBase64(logId))
  return Uint8Array.from([...KEY_LIST, ...ids.flatMap((id) => [...id])])
}

type PublicKey = Pick<ReviewLogKey, 'logId' | 'publicKey'>

/** The log's key that signed the tree head, or null. */
export async function signerOf(head: TreeHead, key: ReviewLogKey): Promise<PublicKey | null> {
  for (const listed of [key, ...(key.keys ?? [])]) {
    if (head.logId !== undefined && head.logId !== listed.logId) continue
    if (await isSigned(signedBytes(head), head.signature, listed)) return listed
  }
  return null
}

/** True if the trusted key has signed a list that contains both keys. */
export async function hasSignedListWith(trusted: string, other: string, { keys = [] }: ReviewLogKey): Promise<boolean> {
  const trustedKey = keys.find(({ logId }) => logId === trusted)
  if (trustedKey === undefined || !keys.some(({ logId }) => logId === other)) return false
  return isSigned(keyListBytes(keys), trustedKey.signature, trustedKey)
}

/** True if the signature is valid and the key matches its id. */
async function isSigned(bytes: Bytes, signature: string, { logId, publicKey }: PublicKey): Promise<boolean> {
  try {
    const spki = fromBase64(publicKey)
    if (!equalBytes(await sha256(spki), fromBase64(logId))) return false
    const key = await crypto.subtle.importKey('spki', spki, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, fromBase64(signature), bytes)
  } catch (error) {
    // A browser without Ed25519 must not report a forgery. Unreadable keys count as unsigned.
    if (error instanceof DOMException && error.name === 'NotSupportedError') throw error
    return false
  }
}
