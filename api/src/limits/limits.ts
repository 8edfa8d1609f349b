import { CompiledQuery, sql, type Kysely } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import { isReadingOnly } from '../http/database-away.ts'
import { Refusal } from '../http/refusal.ts'
import { WindowCounts } from '../http/window-counts.ts'

export interface Limit {
  /** The counter's name: what is counted, and for whom. */
  key: string
  most: number
  windowSeconds: number
  message?: string
}

/** The statement, written out once: nearly every request counts, and building it anew would be a good part of the cost. */
const COUNT = `
  insert into rate_limits (key, window_start, count, expires_at)
  values ($1, to_timestamp(0), 1, now() + make_interval(secs => $2))
  on conflict (key, window_start) do update set
    count = case when rate_limits.expires_at <= now() then 1 else rate_limits.count + 1 end,
    expires_at = case when rate_limits.expires_at <= now() then excluded.expires_at else rate_limits.expires_at end
  returning count, extract(epoch from expires_at - now())::float8 as seconds_left`

/**
 * Counts one more; beyond the limit it refuses. A window starts with the first count in it. One statement, so that
 * parallel requests can't slip through.
 */
export async function countAgainst(db: Kysely<Database>, { key, most, windowSeconds, message }: Limit): Promise<void> {
  const counted = await countInDatabase(db, key, windowSeconds).catch((error: unknown) => countInMemory(db, key, windowSeconds, error))
  if (counted !== undefined && counted.count > most) {
    throw new Refusal('too_many', { retryAfterSeconds: counted.seconds_left, ...(message === undefined ? {} : { message }) })
  }
}

interface Counted {
  count: number
  seconds_left: number
}

async function countInDatabase(db: Kysely<Database>, key: string, windowSeconds: number): Promise<Counted | undefined> {
  const { rows } = await db.executeQuery<Counted>(CompiledQuery.raw(COUNT, [key, windowSeconds]))
  return rows[0]
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
