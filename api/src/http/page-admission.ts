import type { ErrorCode } from '@ponte/contracts/errors'
import type { FastifyRequest } from 'fastify'
import { isLoopback, networkOf } from './address.ts'
import type { Front } from './front.ts'
import { Refusal } from './refusal.ts'
import { WindowCounts } from './window-counts.ts'

const WINDOW_MS = 60_000

/** The turn of a page, to be ended by `leave`; or why it gets none. */
export type PageTurn = { leave: () => void } | { code: ErrorCode; retryAfterSeconds: number }

/** Admits a page, as calls are admitted. */
export type AdmitPage = (request: FastifyRequest) => Promise<PageTurn>

interface Settings {
  isDemo: boolean
  rateLimitPerMinute: number
}

/**
 * Limits pages by address and by how many there are at once. Counted here and not in the database, as calls are: a page
 * must neither wait for that nor fail with it, so each process has a limit of its own.
 */
export function pageAdmission(front: Front, { isDemo, rateLimitPerMinute }: Settings, now: () => number = Date.now): AdmitPage {
  const counts = new WindowCounts(now)

  return async (request) => {
    if (!isDemo || !isLoopback(request)) {
      const { count, endsInMs } = counts.count(networkOf(request.ip), WINDOW_MS)
      if (count > rateLimitPerMinute) return { code: 'too_many', retryAfterSeconds: Math.ceil(endsInMs / 1000) }
    }
    try {
      return { leave: await front.enterPage() }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { code: error.code, retryAfterSeconds: error.retryAfterSeconds ?? 1 }
    }
  }
}
