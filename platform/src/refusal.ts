/** Code of a call the user cancelled. Its message is empty, and an empty message is not shown. */
export const CANCELLED = 'cancelled'

/** The server's message, if there is one. Shell and remotes share no error class, so the `requestId` in its body decides. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.message : fallback
}

/** True if the object does not exist, or not for this viewer, or if the address has no valid id. */
export function isNotFound(error: unknown): boolean {
  return ['not_found', 'malformed'].includes(codeOf(error))
}

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

interface WaitWords {
  minutes: (count: number) => string
  hours: (count: number) => string
}

/** Error code of a refusal; empty for other errors. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** True if the server could not be reached at all. */
export const isOffline = (error: unknown): boolean => codeOf(error) === 'network'

/** True if the server may have done what was asked: its answer was lost, or it failed. */
export const isUnanswered = (error: unknown): boolean =>
  isOffline(error) || (error instanceof Error && 'status' in error && Number(error.status) >= 500)

/** The wait requested by the server, in words, rounded up; null if none. */
export function waitInWords(error: Error, { minutes, hours }: WaitWords): string | null {
  if (!('retryAfter' in error) || typeof error.retryAfter !== 'number' || error.retryAfter <= 0) return null
  return error.retryAfter <= HOUR_S ? minutes(Math.ceil(error.retryAfter / MINUTE_S)) : hours(Math.ceil(error.retryAfter / HOUR_S))
}
