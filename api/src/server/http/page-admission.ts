import type { ErrorCode } from '@ponte/contracts/errors'
import type { FastifyRequest } from 'fastify'
import { isLoopback, networkLimits } from './address.ts'
import type { AdmissionQueue } from './admission-queue.ts'
import { Refusal } from './refusal.ts'
import { WindowCounts } from './window-counts.ts'

const WINDOW_MS = 60_000

/** A page's turn, to be ended with `leave`, or the reason for a refusal. */
export type PageTurn = { leave: () => void } | { code: ErrorCode; retryAfterSeconds: number }

export type AdmitPage = (request: FastifyRequest) => Promise<PageTurn>

interface Settings {
  isDemo: boolean
  rateLimitPerMinute: number
}

/**
 * Limits pages per network, and how many run at once. Counts them in this process, unlike calls, because a page must neither wait for the
 * database nor fail with it. So each process has its own limits.
 */
export function pageAdmission(queue: AdmissionQueue, { isDemo, rateLimitPerMinute }: Settings, now?: () => number): AdmitPage {
  const counts = new WindowCounts(now)

  return async (request) => {
    if (!isDemo || !isLoopback(request)) {
      for (const { network, most } of networkLimits(request.ip, rateLimitPerMinute)) {
        const { count, endsInMs } = counts.count(network, WINDOW_MS)
        if (count > most) return { code: 'too_many', retryAfterSeconds: Math.ceil(endsInMs / 1000) }
      }
    }
    try {
      return { leave: await queue.enterPage() }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { code: error.code, retryAfterSeconds: error.retryAfterSeconds ?? 1 }
    }
  }
}
