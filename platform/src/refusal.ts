/** The code of a call that the user cancelled. Its message is empty, and an empty message is not shown. */
export const CANCELLED = 'cancelled'

/** The server's message where there is one. Shell and remote share no error class, so the `requestId` of its envelope decides. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.message : fallback
}

/** True when the object does not exist, or not for this viewer; an address may also hold what can be no id at all. */
export function isNotFound(error: unknown): boolean {
  return ['not_found', 'malformed'].includes(codeOf(error))
}

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

interface WaitWords {
  minutes: (count: number) => string
  hours: (count: number) => string
}

/** Code of a refusal; empty where the error is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** True when the server could not be reached at all. */
export const isOffline = (error: unknown): boolean => codeOf(error) === 'network'

/** Time that the server asks to wait, in words, rounded up; null where it does not say. */
export function waitIn(error: Error, { minutes, hours }: WaitWords): string | null {
  if (!('retryAfter' in error) || typeof error.retryAfter !== 'number' || error.retryAfter <= 0) return null
  return error.retryAfter <= HOUR_S ? minutes(Math.ceil(error.retryAfter / MINUTE_S)) : hours(Math.ceil(error.retryAfter / HOUR_S))
}
