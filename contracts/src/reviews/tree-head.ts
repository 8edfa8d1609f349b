import type { ReviewLogKey, TreeHead } from './review-log.ts'
import { isSame, sha256, type Bytes } from './merkle-proofs.ts'
import { fromBase64 } from './review-leaf.ts'

const HASH_BYTES = 32

/** The bytes that a head's signature is over: TreeHeadDataV2 of RFC 9162, 4.10, without extensions. */
export function signedBytes({ timestamp, treeSize, rootHash }: Omit<TreeHead, 'signature'>): Bytes {
  const bytes = new Uint8Array(8 + 8 + 1 + HASH_BYTES + 2)
  const view = new DataView(bytes.buffer)
  view.setBigUint64(0, BigInt(timestamp))
  view.setBigUint64(8, BigInt(treeSize))
  view.setUint8(16, HASH_BYTES)
  bytes.set(fromBase64(rootHash), 17)
  return bytes
}

/** True where the head was signed with that key, and the key is the one that it says it is. */
export async function isSigned(head: TreeHead, { logId, publicKey }: ReviewLogKey): Promise<boolean> {
  try {
    const spki = fromBase64(publicKey)
    if (!isSame(await sha256(spki), fromBase64(logId))) return false
    const key = await crypto.subtle.importKey('spki', spki, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, fromBase64(head.signature), signedBytes(head))
  } catch (error) {
    // A browser that cannot do Ed25519 must not call it a forgery. What cannot be read is not signed.
    if (error instanceof DOMException && error.name === 'NotSupportedError') throw error
    return false
  }
}
