import type { ReviewLogKey, ReviewProof, TreeHead } from './review-log.ts'
import { isConsistent, isSame, rootOfInclusion } from './merkle-proofs.ts'
import { commentHashOf, fromBase64, leafOf } from './review-leaf.ts'
import { signerOf, vouchesFor } from './tree-head.ts'

/** A review as a reader sees it. */
export interface ShownReview {
  _id: string
  cordialityRating: number
  serviceQualityRating: number | null
  comment: string | null
}

/** The last head that a reader has believed. */
export type SeenHead = Pick<TreeHead, 'treeSize' | 'rootHash' | 'timestamp'> & Pick<ReviewLogKey, 'logId'>

/** A head is signed anew every minute; one this old is somebody's copy. */
const HEAD_AGE_MAX_MS = 24 * 3_600_000
/** Caches on the way may hold a head back for some minutes. */
const HELD_BACK_MAX_MS = 10 * 60_000

/** True where stars and comment are those of the leaf. A comment that is not shown is not compared. */
export async function isAsSealed(review: ShownReview, subject: string, { leaf, salt, ...proof }: ReviewProof): Promise<boolean> {
  if (review.comment !== null || proof.commentSalt !== null) {
    if (proof.commentSalt === null) return false
    const commentHash = await commentHashOf(review.comment ?? '', fromBase64(proof.commentSalt))
    if (commentHash !== proof.commentHash) return false
  }
  const { _id: id, cordialityRating: cordiality, serviceQualityRating: serviceQuality } = review
  const sealed = { id, subject, cordiality, serviceQuality, commentHash: proof.commentHash }
  return isSame(await leafOf(sealed, fromBase64(salt)), fromBase64(leaf))
}

/** True where the proof leads to the root of that head. */
export async function isIncluded({ leaf, index, treeSize, inclusion }: ReviewProof, head: TreeHead): Promise<boolean> {
  if (treeSize !== head.treeSize) return false
  const root = await rootOfInclusion({ index, treeSize, leaf: fromBase64(leaf), path: inclusion.map(fromBase64) })
  return root !== null && isSame(root, fromBase64(head.rootHash))
}

/** What to remember of a head that is believed. */
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
  /** Asks the log for a proof that the larger tree begins with the smaller one. */
  consistency: (from: number, to: number) => Promise<readonly string[]>
}

/** What is wrong with a head: its signature, its age, or that it does not go on from the one believed before. */
export async function whyNotBelieve({ head, key, seen, now, consistency }: HeadCheck): Promise<HeadProblem | null> {
  const signer = await signerOf(head, key)
  if (signer === null) return 'unsigned'
  if (now.getTime() - head.timestamp > HEAD_AGE_MAX_MS) return 'replayed'
  if (seen === null) return null
  // A new key is believed by the word of the one believed before, never by the server's alone.
  if (seen.logId !== signer.logId && !(await vouchesFor(seen.logId, signer.logId, key))) return 'other_key'
  if (head.timestamp < seen.timestamp - HELD_BACK_MAX_MS) return 'replayed'
  const [from, to] = head.treeSize < seen.treeSize ? [head, seen] : [seen, head]
  const isOneLog = await isConsistent({
    from: { treeSize: from.treeSize, root: fromBase64(from.rootHash) },
    to: { treeSize: to.treeSize, root: fromBase64(to.rootHash) },
    path: from.treeSize === to.treeSize || from.treeSize === 0 ? [] : (await consistency(from.treeSize, to.treeSize)).map(fromBase64),
  })
  return isOneLog ? null : 'forked'
}
