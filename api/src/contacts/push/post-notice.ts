import { OutsideError, sendOutside, type OutsideFailure, type OutsideRequest } from '../../server/outside/send-outside.ts'

const TIMEOUT_MS = 5000
const ANSWER_MAX_BYTES = 10_000
const RETRY_SECONDS = { default: 20, most: 600 }
const ACCEPTED = new Set([200, 201, 202, 204])
const GONE = new Set([404, 410])
const BUSY = new Set([429, 503])

/**
 * The result of sending a notice. accepted: delivery will be reported later. gone: the address no longer exists. A failure has the status
 * or the reason.
 */
export type PushOutcome = 'delivered' | 'accepted' | 'gone' | { retryAfterSeconds: number } | { failure: number | OutsideFailure }

type NoticeRequest = Required<Pick<OutsideRequest, 'headers' | 'body' | 'allowedOrigins'>>

/** Posts a notice to the service that delivers it. */
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

/** Parses a Retry-After header in seconds. A date, which is rare, counts as absent. */
function retryAfter(header: string | undefined): number {
  const seconds = /^\d{1,9}$/.test(header ?? '') ? Number(header) : RETRY_SECONDS.default
  return Math.min(Math.max(seconds, 1), RETRY_SECONDS.most)
}
