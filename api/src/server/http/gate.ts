import { Refusal } from './refusal.ts'

const QUEUE_MAX = 20
const BUSY_RETRY_SECONDS = 2

/** Limits expensive work to a number of concurrent tasks and a short queue; refuses the rest. */
export function gate(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= QUEUE_MAX) throw new Refusal('unavailable', { retryAfterSeconds: BUSY_RETRY_SECONDS })
      // A finished task hands its place to the next, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
