import { urlOf, type AnswerOf, type AnyCall, type ArgumentsOf } from '@ponte/contracts/call'
import { firmEvaluations, listPublicProfiles, professionalEvaluations, type Review } from '@ponte/contracts/profiles'
import {
  LOG_ENTRIES_MAX,
  REVIEW_LOG_KEY_PATH,
  reviewLogConsistency,
  reviewLogEntries,
  reviewLogHead,
  reviewLogProof,
  ReviewLogKey,
  type TreeHead,
} from '@ponte/contracts/review-log'
import { matchesLeaf, isIncluded, seenOf, whyNotTrust, type HeadProblem, type SeenHead } from '@ponte/contracts/verify-review'
import * as z from 'zod/mini'
import { Edge, rootOver, subtreesOf } from './tree.ts'

/** Fetches a path of the site and returns the status and the parsed JSON body. */
export type AskSite = (path: string) => Promise<{ status: number; json: unknown }>

export interface Audit {
  /** Problems found; empty if everything is valid. */
  findings: string[]
  leaves: number
  /** Number of published reviews that were verified. */
  verified: number
  /** Number of published reviews without a leaf. The site claims that one side was erased. */
  untied: number
  /** Number of published reviews sealed after the head was read; the next audit verifies them. */
  newer: number
  /** The head to pass to the next audit; null if it can't be trusted. */
  head: SeenHead | null
}

interface AuditParts {
  ask: AskSite
  /** The head of the last audit. */
  seen: SeenHead | null
  now: Date
  onProgress?: (line: string) => void
}

const PROBLEMS: Readonly<Record<HeadProblem, string>> = {
  unsigned: 'the head is not signed with the key of the log',
  replayed: 'the head is outdated',
  forked: 'the log does not continue the one of the last audit: an entry was changed or removed',
  other_key: "the log's key differs from the one at the last audit, which did not vouch for it",
}

/**
 * Audits a site's review log from outside: is the log consistent, and is each published review unchanged since it was sealed?
 */
export async function auditSite({ ask, seen, now, onProgress = () => {} }: AuditParts): Promise<Audit> {
  const findings: string[] = []
  const { status, json } = await ask(REVIEW_LOG_KEY_PATH)
  if (status !== 200) throw new Error(`${REVIEW_LOG_KEY_PATH} returned ${status}: the site has no review log.`)
  const key = z.parse(ReviewLogKey, json)
  const head = await answerOf(ask, reviewLogHead, {})
  const consistency = async (from: number, to: number) => (await answerOf(ask, reviewLogConsistency, { query: { from, to } })).consistency
  const problem = await whyNotTrust({ head, key, seen, now, consistency })
  if (problem !== null) findings.push(PROBLEMS[problem])

  const leaves = await allLeaves(ask, head.treeSize)
  onProgress(`${leaves.length} leaves read`)
  if (rootOf(leaves) !== head.rootHash) findings.push('the leaves that the site returned have a different root from the one it signed')

  const reviews = { verified: 0, untied: 0, newer: 0 }
  for await (const published of publishedReviews(ask, onProgress)) {
    const { review, subject } = published
    const outcome = await verify(ask, { ...published, head, leaves })
    if (outcome === 'verified' || outcome === 'untied' || outcome === 'newer') reviews[outcome]++
    else findings.push(`review ${review._id} of ${subject}: ${outcome}`)
  }
  return {
    findings,
    leaves: leaves.length,
    ...reviews,
    head: problem === null ? seenOf(head, key) : null,
  }
}

async function answerOf<C extends AnyCall>(
  ask: AskSite,
  call: C,
  args: ArgumentsOf<C> & Parameters<typeof urlOf>[1],
): Promise<AnswerOf<C>> {
  const url = urlOf(call, args)
  const { status, json } = await ask(url)
  if (status !== call.status) throw new Error(`${url} returned ${status}`, { cause: status })
  return z.parse(call.answer, json) as AnswerOf<C>
}

/** A profile that was paused or deleted after it was listed has no reviews. */
function noneIfHidden(error: unknown) {
  if (error instanceof Error && error.cause === 404) return { results: [], totalPages: 0 }
  throw error
}

async function allLeaves(ask: AskSite, size: number): Promise<string[]> {
  const leaves: string[] = []
  while (leaves.length < size) {
    const end = Math.min(size, leaves.length + LOG_ENTRIES_MAX) - 1
    const { entries } = await answerOf(ask, reviewLogEntries, { query: { start: leaves.length, end } })
    if (entries.length === 0) throw new Error(`the site returned no leaf from ${leaves.length} on, but signed a tree of ${size}`)
    leaves.push(...entries)
  }
  return leaves
}

function rootOf(leaves: readonly string[]): string {
  const edge = new Edge(0, [])
  const nodes = new Map(
    leaves.flatMap((leaf) => edge.append(Buffer.from(leaf, 'base64'))).map(({ level, index, hash }) => [`${level}:${index}`, hash]),
  )
  const hashes = subtreesOf({ start: 0, end: leaves.length }).map(({ level, index }) => nodes.get(`${level}:${index}`) ?? Buffer.alloc(0))
  return rootOver(hashes).toString('base64')
}

interface Published {
  review: Review
  /** Id of the profile that shows it. */
  subject: string
  /** The call that lists its reviews. */
  evaluations: typeof professionalEvaluations
}

const PROFILES_A_PART = 20_000
const SUBJECTS = [
  { type: 'professionals', evaluations: professionalEvaluations },
  { type: 'opportunities', evaluations: firmEvaluations },
] as const

/** All reviews on all public profiles, as shown to readers. */
async function* publishedReviews(ask: AskSite, onProgress: (line: string) => void): AsyncGenerator<Published> {
  for (const { type, evaluations } of SUBJECTS) {
    const { total } = await answerOf(ask, listPublicProfiles, { query: { type, part: '0', parts: '1' } })
    const parts = Math.max(1, Math.ceil(total / PROFILES_A_PART))
    for (let part = 0; part < parts; part++) {
      const { profiles } = await answerOf(ask, listPublicProfiles, { query: { type, part: String(part), parts: String(parts) } })
      onProgress(`${type}: ${profiles.length} profiles, part ${part + 1} of ${parts}`)
      for (const { _id: subject } of profiles) {
        for await (const review of reviewsOf(ask, { evaluations, subject })) yield { review, subject, evaluations }
      }
    }
  }
}

async function* reviewsOf(ask: AskSite, { evaluations, subject }: Omit<Published, 'review'>): AsyncGenerator<Review> {
  for (let page = 1, isMore = true; isMore; page++) {
    const listed = answerOf(ask, evaluations, { params: { id: subject }, query: { page } })
    const { results, totalPages } = await listed.catch(noneIfHidden)
    yield* results
    isMore = page < totalPages
  }
}

interface Verification extends Published {
  head: TreeHead
  leaves: readonly string[]
}

async function verify(ask: AskSite, { review, subject, evaluations, head, leaves }: Verification): Promise<string> {
  const url = urlOf(reviewLogProof, { query: { review: review._id, treeSize: head.treeSize } })
  const { status, json } = await ask(url)
  if (status === 404) return 'untied'
  // Not in that tree: sealed since, unless the head claims more leaves than there are.
  if (status === 422 && (await answerOf(ask, reviewLogProof, { query: { review: review._id } })).index >= head.treeSize) return 'newer'
  if (status !== 200) throw new Error(`${url} returned ${status}`)
  const proof = z.parse(reviewLogProof.answer, json)
  if (leaves[proof.index] !== proof.leaf) return "the leaf in its proof differs from the log's at that position"
  if (!(await isIncluded(proof, head))) return 'its leaf is not in the tree that the site signed'
  if (await matchesLeaf(review, subject, proof)) return 'verified'
  // A report, or its decision, may have hidden or shown the comment since the review was read.
  for await (const shown of reviewsOf(ask, { evaluations, subject }))
    if (shown._id === review._id && (await matchesLeaf(shown, subject, proof))) return 'verified'
  return 'it was changed since it was sealed'
}
