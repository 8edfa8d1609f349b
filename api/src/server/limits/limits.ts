import type { Api } from '../api.ts'
import { sql, type Kysely } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../schema/schema.ts'
import { evenIfAnswered } from '../database/late-work.ts'
import { isReadOnlyError } from '../http/database-unavailable.ts'
import { Refusal } from '../http/refusal.ts'
import type { MessageCode } from '../http/messages.ts'
import { WindowCounts } from '../http/window-counts.ts'
import { countInDatabase, type Counted } from './count-together.ts'

export const HOUR_SECONDS = 3600

export interface Limit {
  /** The counter's name: what is counted, and for whom. */
  key: string
  most: number
  windowSeconds: number
  message?: MessageCode
}

/**
 * Adds one to a counter, and refuses beyond the limit. A window starts with its first count. One statement, so that parallel requests all
 * count.
 */
export async function countAgainst(db: Kysely<Database>, { key, most, windowSeconds, message }: Limit): Promise<void> {
  const counted = await countInDatabase(db, key, windowSeconds).catch((error: unknown) => countInMemory(db, key, windowSeconds, error))
  if (counted.count > most) throw tooMany(counted.seconds_left, message)
}

/** Refuses what `countAgainst` would refuse, without counting. */
export async function refuseOver(db: Kysely<Database>, { key, most, message }: Omit<Limit, 'windowSeconds'>): Promise<void> {
  const full = await db
    .selectFrom('rate_limits')
    .select(sql<number>`extract(epoch from expires_at - now())::float8`.as('seconds_left'))
    .where('key', '=', key)
    .where('count', '>=', most)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (full !== undefined) throw tooMany(full.seconds_left, message)
}

const tooMany = (retryAfterSeconds: number, message: MessageCode | undefined): Refusal =>
  new Refusal('too_many', { retryAfterSeconds, ...(message === undefined ? {} : { message }) })

const WARNING_INTERVAL_MS = 600_000

interface Fallback {
  counts: WindowCounts
  /** Warns the operator, at most every ten minutes. */
  tell(error: unknown): void
}
const fallbacks = new WeakMap<Kysely<Database>, Fallback>()

/** While the database is read-only, counts in this process's memory. */
export function countInMemoryWhenFull(db: Kysely<Database>, log: FastifyBaseLogger): void {
  let warnedMs = -Infinity
  const tell = (error: unknown) => {
    if (performance.now() - warnedMs < WARNING_INTERVAL_MS) return
    warnedMs = performance.now()
    log.error({ err: error }, 'the database refuses writes, its disk may be full: limits are counted in memory, and only reads work')
  }
  fallbacks.set(db, { counts: new WindowCounts(), tell })
}

/** There is no fallback within a transaction, because its own write would fail too. */
function countInMemory(db: Kysely<Database>, key: string, windowSeconds: number, error: unknown): Counted {
  const fallback = fallbacks.get(db)
  if (fallback === undefined || !isReadOnlyError(error)) throw error
  fallback.tell(error)
  const { count, endsInMs } = fallback.counts.count(key, windowSeconds * 1000)
  return { count, seconds_left: endsInMs / 1000 }
}

/** Removes one count of each key, for limits that count only failures, even if the call was answered meanwhile. */
export async function uncount(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const counted = db
    .updateTable('rate_limits')
    .where('key', 'in', keys)
    .where('expires_at', '>', sql<Date>`now()`)
  await evenIfAnswered(() => counted.set({ count: sql<number>`greatest(count - 1, 0)` }).execute())
}

const UNIQUE_VALUES_PER_HOUR = 10

/**
 * Counts each CPF or user name that an account submits, because a refusal reveals that it is taken. Call it outside the transaction of the
 * change, which a refusal rolls back.
 */
export const countUniqueValue = ({ db }: Pick<Api, 'db'>, userId: string): Promise<void> =>
  countAgainst(db, { key: `unique:account:${userId}`, most: UNIQUE_VALUES_PER_HOUR, windowSeconds: HOUR_SECONDS })
