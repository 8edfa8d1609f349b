import type { Api } from '../api.ts'
import { sql, type Kysely } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../schema/schema.ts'
import { isReadingOnly } from '../http/database-away.ts'
import { Refusal } from '../http/refusal.ts'
import { WindowCounts } from '../http/window-counts.ts'
import { countInDatabase, type Counted } from './count-together.ts'

export interface Limit {
  /** The counter's name: what is counted, and for whom. */
  key: string
  most: number
  windowSeconds: number
  message?: string
}

/**
 * Counts one more; beyond the limit it refuses. A window starts with the first count in it. Counted by one
 * statement, so that parallel requests can't slip through.
 */
export async function countAgainst(db: Kysely<Database>, { key, most, windowSeconds, message }: Limit): Promise<void> {
  const counted = await countInDatabase(db, key, windowSeconds).catch((error: unknown) => countInMemory(db, key, windowSeconds, error))
  if (counted.count > most) {
    throw new Refusal('too_many', { retryAfterSeconds: counted.seconds_left, ...(message === undefined ? {} : { message }) })
  }
}

const TOLD_EVERY_MS = 600_000

interface Fallback {
  counts: WindowCounts
  /** Tells the operator, at most every ten minutes. */
  tell(error: unknown): void
}
const fallbacks = new WeakMap<Kysely<Database>, Fallback>()

/** While the database reads and does not write, its limits are counted in memory, by each process for itself. */
export function countInMemoryWhenFull(db: Kysely<Database>, log: FastifyBaseLogger): void {
  let toldMs = -Infinity
  const tell = (error: unknown) => {
    if (performance.now() - toldMs < TOLD_EVERY_MS) return
    toldMs = performance.now()
    log.error({ err: error }, 'the database does not write, its disk may be full: limits are counted in memory, and only reading goes on')
  }
  fallbacks.set(db, { counts: new WindowCounts(), tell })
}

/** A transaction has no fallback: what it is for could not be written either. */
function countInMemory(db: Kysely<Database>, key: string, windowSeconds: number, error: unknown): Counted {
  const fallback = fallbacks.get(db)
  if (fallback === undefined || !isReadingOnly(error)) throw error
  fallback.tell(error)
  const { count, endsInMs } = fallback.counts.count(key, windowSeconds * 1000)
  return { count, seconds_left: endsInMs / 1000 }
}

/** Takes one count of each key back, where only failures are counted. */
export async function uncount(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('rate_limits')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('key', 'in', keys)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
}

const MOST_AN_HOUR = 10
const HOUR_SECONDS = 3600

/**
 * Counts a CPF or user name that an account sends before it is written: a refusal tells that somebody has it. Outside the transaction
 * of the change, which takes everything back when it is refused.
 */
export const countUniqueValue = ({ db }: Pick<Api, 'db'>, userId: string): Promise<void> =>
  countAgainst(db, { key: `unique:account:${userId}`, most: MOST_AN_HOUR, windowSeconds: HOUR_SECONDS })
