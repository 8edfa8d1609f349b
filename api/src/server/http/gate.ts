import { Refusal } from './refusal.ts'

const QUEUE_MAX = 20
const BUSY_RETRY_SECONDS = 2

/**
 * Limits expensive work to a number of concurrent tasks and a short queue; refuses the rest. `prepare` runs once the work has a place in the
 * queue, before its turn, and may refuse it.
 */
export function gate(atOnce: number): <T>(work: () => Promise<T>, prepare?: () => Promise<void>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  let admitted = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    // A finished task hands its turn to the next, so `running` does not change.
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }

  return async (work, prepare) => {
    if (admitted >= atOnce + QUEUE_MAX) throw new Refusal('unavailable', { retryAfterSeconds: BUSY_RETRY_SECONDS })
    admitted++
    try {
      await prepare?.()
      return await inTurn(work)
    } finally {
      admitted--
    }
  }
}
