import { OutsideError, sendOutside, type OutsideFailure, type OutsideRequest } from '../../server/outside/send-outside.ts'

const TIMEOUT_MS = 5000
const ANSWER_MAX_BYTES = 10_000
const RETRY_SECONDS = { default: 20, most: 600 }
const ACCEPTED = new Set([200, 201, 202, 204])
const GONE = new Set([404, 410])
const BUSY = new Set([429, 503])

/**
 * What became of a notice: accepted if its delivery is reported later; gone if its address no longer exists; a failure if it may have
 * arrived, or never will.
 */
export type PushOutcome = 'delivered' | 'accepted' | 'gone' | { retryAfterSeconds: number } | { failure: number | OutsideFailure }

type NoticeRequest = Required<Pick<OutsideRequest, 'headers' | 'body' | 'allowedOrigins'>>

/** Posts a notice to the service that brings it to its device. */
export async function postNotice(address: string, request: NoticeRequest): Promise<PushOutcome> {
  try {
    const { status, headers } = await sendOutside(address, {
      ...request,
      method: 'POST',
      maxBytes: ANSWER_MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    })
    if (ACCEPTED.has(status)) return 'delivered'
    if (GONE.has(status)) return 'gone'
    return BUSY.has(status) ? { retryAfterSeconds: retryAfter(headers['retry-after']) } : { failure: status }
  } catch (error) {
    if (error instanceof OutsideError) return { failure: error.why }
    throw error
  }
}

/** The seconds of a Retry-After header. Its form as a date is rare, and counts as absent. */
function retryAfter(header: string | undefined): number {
  const seconds = /^\d{1,9}$/.test(header ?? '') ? Number(header) : RETRY_SECONDS.default
  return Math.min(Math.max(seconds, 1), RETRY_SECONDS.most)
}
