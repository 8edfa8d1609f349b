import * as z from 'zod/mini'
import { anyone } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { Id } from '../wire/fields.ts'

/** Path of the review log's public keys. */
export const REVIEW_LOG_KEY_PATH = '/.well-known/review-log.json'

export const LOG_ENTRIES_MAX = 1000

/** 32 bytes in base64. */
const Hash = z.string()
const DIGITS = /^\d{1,9}$/
/** Clients pass a number, which the query string turns into digits. */
const wholeNumber = () => z.union([z.int().check(z.gte(0)), z.pipe(z.string().check(z.regex(DIGITS)), z.transform(Number))])

export const TreeHead = z.object({
  treeSize: z.int(),
  rootHash: Hash,
  /** Milliseconds since 1970, as in RFC 9162. */
  timestamp: z.int(),
  /** Ed25519 signature of the TreeHeadDataV2 of RFC 9162, 4.10, in base64. */
  signature: z.string(),
  /** The `logId` of the signing key. Absent from servers older than this field. */
  logId: z.optional(Hash),
})
export type TreeHead = z.output<typeof TreeHead>

const PublicKey = z.object({
  /** SHA-256 of the public key, in base64. */
  logId: Hash,
  /** The Ed25519 key as SubjectPublicKeyInfo, in base64. */
  publicKey: z.string(),
})

/** One of the log's keys and its signature over the list of all keys. A reader who trusts one key can trust the list. */
const ListedKey = z.extend(PublicKey, { signature: z.string() })
export type ListedKey = z.output<typeof ListedKey>

/** The signing key, and all keys of the log, newest first. Servers older than key rotation send no list. */
export const ReviewLogKey = z.extend(PublicKey, { keys: z.optional(z.array(ListedKey)) })
export type ReviewLogKey = z.output<typeof ReviewLogKey>

export const reviewLogKey = call('GET', '/review-log/key', {
  summary: `The keys of the review log; also at ${REVIEW_LOG_KEY_PATH}`,
  access: anyone,
  answer: ReviewLogKey,
})

export const reviewLogHead = call('GET', '/review-log/head', {
  summary: 'The signed tree head of the review log',
  access: anyone,
  answer: TreeHead,
})

export const ReviewProof = z.object({
  /** The review's leaf: a salted hash of its canonical form. Its Merkle tree leaf hash is SHA-256(0x00 || leaf). */
  leaf: Hash,
  index: z.int(),
  treeSize: z.int(),
  inclusion: z.array(Hash),
  /** The salt for recomputing the leaf from the shown review. */
  salt: Hash,
  commentHash: Hash,
  /** null if the comment is private. */
  commentSalt: z.nullable(Hash),
})
export type ReviewProof = z.output<typeof ReviewProof>

export const reviewLogProof = call('GET', '/review-log/proof', {
  summary: 'Proof that a published review is in the log: in the current tree, or in an earlier one of `treeSize` leaves',
  access: anyone,
  query: z.object({ review: Id, treeSize: z.optional(wholeNumber()) }),
  answer: ReviewProof,
})

export const reviewLogConsistency = call('GET', '/review-log/consistency', {
  summary: 'Proof that the tree of `to` leaves extends the tree of `from` leaves',
  access: anyone,
  query: z.object({ from: wholeNumber(), to: wholeNumber() }),
  answer: z.object({ consistency: z.array(Hash) }),
})

export const reviewLogEntries = call('GET', '/review-log/entries', {
  summary: `Leaves \`start\` to \`end\`, both included; at most ${LOG_ENTRIES_MAX} at once`,
  access: anyone,
  query: z.object({ start: wholeNumber(), end: wholeNumber() }),
  answer: z.object({ entries: z.array(Hash) }),
})
