import { Refusal } from './refusal.ts'

const BUSY_RETRY_SECONDS = 2

/** A limiter of costly work: so much of it at once, few waiting, the rest sent away. */
export function gate(atOnce: number, queueMax: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= queueMax) throw new Refusal('unavailable', { retryAfterSeconds: BUSY_RETRY_SECONDS })
      // Whoever leaves hands its place over, so `running` stays as it is.
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
