import type { ErrorCode } from '@ponte/contracts/errors'
import type { FastifyRequest } from 'fastify'
import { isLoopback, networkOf } from './address.ts'
import type { Front } from './front.ts'
import { Refusal } from './refusal.ts'

const WINDOW_MS = 60_000
const NETWORKS_KEPT = 10_000

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
  const windows = new Map<string, { endsAtMs: number; count: number }>()

  /** The time until the address may ask again; 0 where it may now. */
  function waitMs(network: string): number {
    const known = windows.get(network)
    if (known !== undefined && known.endsAtMs > now()) {
      known.count += 1
      return known.count > rateLimitPerMinute ? known.endsAtMs - now() : 0
    }
    windows.delete(network)
    // The oldest come first.
    for (const [one, { endsAtMs }] of windows) {
      if (endsAtMs > now() && windows.size < NETWORKS_KEPT) break
      windows.delete(one)
    }
    windows.set(network, { endsAtMs: now() + WINDOW_MS, count: 1 })
    return 0
  }

  return async (request) => {
    const tooEarlyMs = isDemo && isLoopback(request) ? 0 : waitMs(networkOf(request.ip))
    if (tooEarlyMs > 0) return { code: 'too_many', retryAfterSeconds: Math.ceil(tooEarlyMs / 1000) }
    try {
      return { leave: await front.enterPage() }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { code: error.code, retryAfterSeconds: error.retryAfterSeconds ?? 1 }
    }
  }
}
