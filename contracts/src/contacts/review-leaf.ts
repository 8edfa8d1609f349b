import { sha256, type Bytes } from './merkle-proofs.ts'

/** What a leaf of the review log commits to: the public fields of the review, and a salted hash of its comment. */
export interface LoggedReview {
  id: string
  /** Id of the reviewed professional or firm. */
  subject: string
  cordiality: number
  serviceQuality: number | null
  /** Base64. */
  commentHash: string
}

/** Canonical JSON: sorted names, no spaces (RFC 8785). */
export const canonicalForm = ({ commentHash, cordiality, id, serviceQuality, subject }: LoggedReview): string =>
  JSON.stringify({ commentHash, cordiality, id, serviceQuality, subject, version: 1 })

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)
export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
export const toBase64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes))

/** The salted hash of a comment; a review without one hashes the empty string. */
export const commentHashOf = async (comment: string, salt: Bytes): Promise<string> => toBase64(await sha256(salt, bytesOf(comment)))

export const leafOf = (review: LoggedReview, salt: Bytes): Promise<Bytes> => sha256(salt, bytesOf(canonicalForm(review)))
