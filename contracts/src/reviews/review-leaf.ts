import { sha256, type Bytes } from './merkle-proofs.ts'

/** What a leaf of the log says of a review: what is shown of it for ever, and of its comment only a salted hash. */
export interface LoggedReview {
  id: string
  /** The profile that it stands on: a professional's id, or a firm's. */
  subject: string
  cordiality: number
  serviceQuality: number | null
  /** In base64. */
  commentHash: string
}

/** The canonical form: JSON in the order of the names, without spaces (RFC 8785). */
export const canonicalForm = ({ commentHash, cordiality, id, serviceQuality, subject }: LoggedReview): string =>
  JSON.stringify({ commentHash, cordiality, id, serviceQuality, subject, version: 1 })

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)
export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
export const toBase64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes))

/** The hash of a comment with its salt; a review without one has the empty text. */
export const commentHashOf = async (comment: string, salt: Bytes): Promise<string> => toBase64(await sha256(salt, bytesOf(comment)))

export const leafOf = (review: LoggedReview, salt: Bytes): Promise<Bytes> => sha256(salt, bytesOf(canonicalForm(review)))
