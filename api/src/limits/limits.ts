import { CompiledQuery, sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'

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
  const { rows } = await db.executeQuery<{ count: number; seconds_left: number }>(CompiledQuery.raw(COUNT, [key, windowSeconds]))
  const counted = rows[0]
  if (counted !== undefined && counted.count > most) {
    throw new Refusal('too_many', { retryAfterSeconds: counted.seconds_left, ...(message === undefined ? {} : { message }) })
  }
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
