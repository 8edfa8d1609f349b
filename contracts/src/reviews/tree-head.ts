import type { ReviewLogKey, TreeHead } from './review-log.ts'
import { isSame, sha256, type Bytes } from './merkle-proofs.ts'
import { fromBase64 } from './review-leaf.ts'

const HASH_BYTES = 32

/** The bytes that a head's signature is over: TreeHeadDataV2 of RFC 9162, 4.10, without extensions. */
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

/** The bytes that a key signs to vouch for the list that it stands in. They differ in length from those of any head. */
export function keyListBytes(keys: readonly Pick<ReviewLogKey, 'logId'>[]): Bytes {
  const ids = keys.map(({ logId }) => fromBase64(logId))
  return Uint8Array.from([...KEY_LIST, ...ids.flatMap((id) => [...id])])
}

type PublicKey = Pick<ReviewLogKey, 'logId' | 'publicKey'>

/** The key of the log that signed a head; null where none did. */
export async function signerOf(head: TreeHead, key: ReviewLogKey): Promise<PublicKey | null> {
  for (const listed of [key, ...(key.keys ?? [])]) {
    if (head.logId !== undefined && head.logId !== listed.logId) continue
    if (await isSigned(signedBytes(head), head.signature, listed)) return listed
  }
  return null
}

/** True where one key of the log vouches for another: it has signed a list in which both stand. */
export async function vouchesFor(trusted: string, other: string, { keys = [] }: ReviewLogKey): Promise<boolean> {
  const voucher = keys.find(({ logId }) => logId === trusted)
  if (voucher === undefined || !keys.some(({ logId }) => logId === other)) return false
  return isSigned(keyListBytes(keys), voucher.signature, voucher)
}

/** True where the bytes were signed with that key, and the key is the one that it says it is. */
async function isSigned(bytes: Bytes, signature: string, { logId, publicKey }: PublicKey): Promise<boolean> {
  try {
    const spki = fromBase64(publicKey)
    if (!isSame(await sha256(spki), fromBase64(logId))) return false
    const key = await crypto.subtle.importKey('spki', spki, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, fromBase64(signature), bytes)
  } catch (error) {
    // A browser that cannot do Ed25519 must not call it a forgery. What cannot be read is not signed.
    if (error instanceof DOMException && error.name === 'NotSupportedError') throw error
    return false
  }
}
