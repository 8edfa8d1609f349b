import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { Refusal } from '../http/refusal.ts'
import { newSecret } from './secrets.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const QUEUE_MAX = 20
const BUSY_RETRY_SECONDS = 2

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long without a hash (nobody has that e-mail, or no password yet) as with one. */
  matches(password: string, storedHash: string | null): Promise<boolean>
}

export function createPasswords(atOnce = availableParallelism()): Passwords {
  const take = gate(atOnce, QUEUE_MAX)
  const nobodysHash = hash(newSecret(), COST)
  return {
    hash: (password) => take(() => hash(password, COST)),
    matches: (password, storedHash) =>
      take(async () => {
        const matched = await verify(storedHash ?? (await nobodysHash), password)
        return matched && storedHash !== null
      }),
  }
}

/** Each hash takes 19 MB and a core for a while: no more at once than there are cores, few waiting, the rest sent away. */
function gate(atOnce: number, queueMax: number): <T>(work: () => Promise<T>) => Promise<T> {
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
