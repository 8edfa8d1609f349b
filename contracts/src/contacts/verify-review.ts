import type { ReviewLogKey, ReviewProof, TreeHead } from './review-log.ts'
import { isConsistent, equalBytes, rootOfInclusion } from './merkle-proofs.ts'
import { commentHashOf, fromBase64, leafOf } from './review-leaf.ts'
import { hasSignedListWith, signerOf } from './tree-head.ts'

export interface ShownReview {
  _id: string
  cordialityRating: number
  serviceQualityRating: number | null
  comment: string | null
}

/** The last tree head that the reader has accepted. */
export type SeenHead = Pick<TreeHead, 'treeSize' | 'rootHash' | 'timestamp'> & Pick<ReviewLogKey, 'logId'>

/** A new tree head is signed every minute, so one this old is a replay. */
const HEAD_AGE_MAX_MS = 24 * 3_600_000
/** Caches may deliver a tree head some minutes late. */
const HELD_BACK_MAX_MS = 10 * 60_000

/** True if stars and comment match the leaf. A hidden comment is not compared. */
export async function matchesLeaf(review: ShownReview, subject: string, { leaf, salt, ...proof }: ReviewProof): Promise<boolean> {
  if (review.comment !== null || proof.commentSalt !== null) {
    if (proof.commentSalt === null) return false
    const commentHash = await commentHashOf(review.comment ?? '', fromBase64(proof.commentSalt))
    if (commentHash !== proof.commentHash) return false
  }
  const { _id: id, cordialityRating: cordiality, serviceQualityRating: serviceQuality } = review
  const sealed = { id, subject, cordiality, serviceQuality, commentHash: proof.commentHash }
  return equalBytes(await leafOf(sealed, fromBase64(salt)), fromBase64(leaf))
}

/** True if the proof matches the root of the tree head. */
export async function isIncluded({ leaf, index, treeSize, inclusion }: ReviewProof, head: TreeHead): Promise<boolean> {
  if (treeSize !== head.treeSize) return false
  const root = await rootOfInclusion({ index, treeSize, leaf: fromBase64(leaf), path: inclusion.map(fromBase64) })
  return root !== null && equalBytes(root, fromBase64(head.rootHash))
}

/** What to remember of an accepted tree head. */
export const seenOf = ({ treeSize, rootHash, timestamp, logId }: TreeHead, key: ReviewLogKey): SeenHead => ({
  logId: logId ?? key.logId,
  treeSize,
  rootHash,
  timestamp,
})

export type HeadProblem = 'unsigned' | 'replayed' | 'forked' | 'other_key'

interface HeadCheck {
  head: TreeHead
  key: ReviewLogKey
  seen: SeenHead | null
  now: Date
  /** Fetches a proof that the larger tree extends the smaller one. */
  consistency: (from: number, to: number) => Promise<readonly string[]>
}

/** The problem with a tree head, or null: a bad signature, its age, or that it does not extend the last accepted head. */
export async function whyNotTrust({ head, key, seen, now, consistency }: HeadCheck): Promise<HeadProblem | null> {
  const signer = await signerOf(head, key)
  if (signer === null) return 'unsigned'
  if (now.getTime() - head.timestamp > HEAD_AGE_MAX_MS) return 'replayed'
  if (seen === null) return null
  // A new key is trusted only if the last trusted key vouches for it, never because the server sends it.
  if (seen.logId !== signer.logId && !(await hasSignedListWith(seen.logId, signer.logId, key))) return 'other_key'
  if (head.timestamp < seen.timestamp - HELD_BACK_MAX_MS) return 'replayed'
  const [from, to] = head.treeSize < seen.treeSize ? [head, seen] : [seen, head]
  const isOneLog = await isConsistent({
    from: { treeSize: from.treeSize, root: fromBase64(from.rootHash) },
    to: { treeSize: to.treeSize, root: fromBase64(to.rootHash) },
    path: from.treeSize === to.treeSize || from.treeSize === 0 ? [] : (await consistency(from.treeSize, to.treeSize)).map(fromBase64),
  })
  return isOneLog ? null : 'forked'
}
