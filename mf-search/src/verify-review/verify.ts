import type { Host } from '@ponte/contracts/host'
import type { Review } from '@ponte/contracts/profiles'
import { reviewLogConsistency, reviewLogHead, reviewLogKey, reviewLogProof } from '@ponte/contracts/review-log'
import { matchesLeaf, isIncluded, seenOf, whyNotTrust, type HeadProblem, type SeenHead } from '@ponte/contracts/verify-review'
import { keptText } from '@ponte/platform/kept-text'
import { codeOf, isNotFound } from '@ponte/platform/refusal'

export interface Verdict {
  matchesLeaf: boolean
  isCommentCompared: boolean
  isIncluded: boolean
  place: number
  treeSize: number
  signedAt: Date
  headProblem: HeadProblem | null
  /** The time of the last accepted tree head; null for the first. */
  seenAt: Date | null
}

/** A verdict, or why there is none. */
export type Outcome = Verdict | 'untied' | 'tooNew' | 'impossible'

export const holds = (verdict: Verdict): boolean => verdict.matchesLeaf && verdict.isIncluded && verdict.headProblem === null

/** The last tree head that this browser has accepted. */
const kept = keptText('browser', 'mf-search', 'review-log')

function seenHead(): SeenHead | null {
  try {
    const seen = JSON.parse(kept.read() ?? 'null') as Partial<SeenHead> | null
    const isWhole = typeof seen?.logId === 'string' && typeof seen.rootHash === 'string' && typeof seen.timestamp === 'number'
    return isWhole && typeof seen.treeSize === 'number' ? (seen as SeenHead) : null
  } catch {
    return null
  }
}

/** Verifies a shown review in this browser, without trusting the server. */
export async function verify(host: Host, review: Review, subject: string): Promise<Outcome> {
  try {
    return await verdictOn(host, review, subject)
  } catch (error) {
    if (isNotFound(error)) return 'untied'
    if (codeOf(error) === 'invalid') return 'tooNew'
    if (error instanceof DOMException && error.name === 'NotSupportedError') return 'impossible'
    throw error
  }
}

async function verdictOn(host: Host, review: Review, subject: string): Promise<Outcome> {
  // Browsers offer SHA-256 only over https and on localhost.
  if (!isSecureContext) return 'impossible'
  const [key, head] = await Promise.all([host.call(reviewLogKey, {}), host.call(reviewLogHead, {})])
  const proof = await host.call(reviewLogProof, { query: { review: review._id, treeSize: head.treeSize } })
  const seen = seenHead()
  const consistency = async (from: number, to: number) => (await host.call(reviewLogConsistency, { query: { from, to } })).consistency
  const headProblem = await whyNotTrust({ head, key, seen, now: new Date(), consistency })
  const { treeSize, timestamp } = head
  if (headProblem === null && timestamp >= (seen?.timestamp ?? 0)) {
    kept.keep(JSON.stringify(seenOf(head, key)))
  }
  return {
    matchesLeaf: await matchesLeaf(review, subject, proof),
    isCommentCompared: proof.commentSalt !== null,
    isIncluded: await isIncluded(proof, head),
    place: proof.index + 1,
    treeSize,
    signedAt: new Date(timestamp),
    headProblem,
    seenAt: seen === null ? null : new Date(seen.timestamp),
  }
}
