import type { Host } from '@ponte/contracts/host'
import { firmEvaluations, getProfessional, getPublicFirm, professionalEvaluations, type Review } from '@ponte/contracts/profiles'
import { reviewLogConsistency, reviewLogHead, reviewLogKey, reviewLogProof, type ReviewProof } from '@ponte/contracts/review-log'
import { matchesLeaf, isIncluded, seenOf, whyNotTrust, type HeadProblem, type SeenHead } from '@ponte/contracts/verify-review'
import { keptText } from '@ponte/platform/kept-text'
import { queries } from '@ponte/platform/query'
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
  const compared = (await matchesLeaf(review, subject, proof)) ? proof : await proofOfShownNow(host, review, subject, proof.leaf)
  return {
    matchesLeaf: compared !== null,
    isCommentCompared: compared !== null && compared.commentSalt !== null,
    isIncluded: await isIncluded(proof, head),
    place: proof.index + 1,
    treeSize,
    signedAt: new Date(timestamp),
    headProblem,
    seenAt: seen === null ? null : new Date(seen.timestamp),
  }
}

/**
 * A proof of the leaf that matches the review as it is shown now, or null: a report, or its decision, may have hidden or shown the comment
 * since the page loaded. Asked without the tree's size, because caches may hold the other answer from before that.
 */
async function proofOfShownNow(host: Host, { _id }: Review, subject: string, leaf: string): Promise<ReviewProof | null> {
  const shown = await readAgain(_id)
  const proof = { ...(await host.call(reviewLogProof, { query: { review: _id } })), leaf }
  return shown !== undefined && (await matchesLeaf(shown, subject, proof)) ? proof : null
}

const SHOWING: readonly unknown[] = [getProfessional, getPublicFirm, professionalEvaluations, firmEvaluations].map(({ path }) => path)

/** The review, read again by the queries of the page. */
async function readAgain(id: string): Promise<Review | undefined> {
  const ofPage = { type: 'active', predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => SHOWING.includes(queryKey[0]) } as const
  await queries.refetchQueries(ofPage, { throwOnError: true })
  return queries
    .getQueriesData<{ latestReviews?: Review[]; results?: Review[] }>(ofPage)
    .flatMap(([, shown]) => shown?.results ?? shown?.latestReviews ?? [])
    .find(({ _id }) => _id === id)
}
