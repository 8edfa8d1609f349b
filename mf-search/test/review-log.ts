import type { Review } from '@ponte/contracts/profiles'
import { reviewLogConsistency, reviewLogHead, reviewLogKey, reviewLogProof, type TreeHead } from '@ponte/contracts/review-log'
import { sha256, type Bytes } from '@ponte/contracts/merkle-proofs'
import { commentHashOf, leafOf, toBase64 } from '@ponte/contracts/review-leaf'
import { keyListBytes, signedBytes } from '@ponte/contracts/tree-head'
import { respond } from '@ponte/test-kit'

const node = (left: Bytes, right: Bytes) => sha256(Uint8Array.of(1), left, right)
const placed = (leaf: Bytes) => sha256(Uint8Array.of(0), leaf)
const random = (): Bytes => crypto.getRandomValues(new Uint8Array(32))

async function newKey() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  const sign = async (bytes: Bytes) => toBase64(new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, bytes)))
  return { shown: { logId: toBase64(await sha256(spki)), publicKey: toBase64(spki) }, sign }
}

/** A log of three leaves, the second for a review; it signs anything. */
export async function reviewLog(review: Review, subject: string) {
  const { shown: key, sign: signBytes } = await newKey()

  const [salt, commentSalt] = [random(), random()]
  const commentHash = await commentHashOf(review.comment ?? '', commentSalt)
  const { _id: id, cordialityRating: cordiality, serviceQualityRating: serviceQuality } = review
  const leaf = await leafOf({ id, subject, cordiality, serviceQuality, commentHash }, salt)
  const [first, second, third] = [await placed(random()), await placed(leaf), await placed(random())]
  const rootOfTwo = await node(first, second)
  const root = await node(rootOfTwo, third)

  async function sign(over: Partial<TreeHead> = {}): Promise<TreeHead> {
    const head = { treeSize: 3, rootHash: toBase64(root), timestamp: Math.floor(Date.now() / 60_000) * 60_000, ...over }
    return { ...head, signature: await signBytes(signedBytes(head)) }
  }
  const proof = {
    leaf: toBase64(leaf),
    index: 1,
    treeSize: 3,
    inclusion: [first, third].map(toBase64),
    salt: toBase64(salt),
    commentHash,
    commentSalt: toBase64(commentSalt),
  }
  /** The tree head before its last leaf. */
  const earlier = { treeSize: 2, rootHash: toBase64(rootOfTwo) }
  const answersWith = (head: TreeHead) => [
    respond(reviewLogKey, () => key),
    respond(reviewLogHead, () => head),
    respond(reviewLogProof, () => proof),
    respond(reviewLogConsistency, () => ({ consistency: [toBase64(third)] })),
  ]
  /** The log's key after a rotation: its list contains an earlier key, which vouches for it or not. */
  async function changedKey({ isVouchedFor }: { isVouchedFor: boolean }) {
    const before = await newKey()
    const list = keyListBytes([key, before.shown])
    const signature = await (isVouchedFor ? before.sign(list) : signBytes(list))
    return {
      before: before.shown,
      document: {
        ...key,
        keys: [
          { ...key, signature: await signBytes(list) },
          { ...before.shown, signature },
        ],
      },
    }
  }
  return { key, sign, earlier, answersWith, changedKey, proof }
}
