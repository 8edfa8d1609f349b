import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { Refusal } from './refusal.ts'

export interface Limit {
  /** What is counted, and for whom. */
  key: string
  most: number
  windowSeconds: number
  message?: string
}

/**
 * Counts one more; beyond the limit it refuses. A window starts with the first count in it. One statement, so that
 * parallel requests can't slip through.
 */
export async function countAgainst(db: Kysely<Database>, { key, most, windowSeconds, message }: Limit): Promise<void> {
  const isOver = sql`rate_limits.expires_at <= now()`
  const { rows } = await sql<{ count: number; seconds_left: number }>`
    insert into rate_limits (key, window_start, count, expires_at)
    values (${key}, to_timestamp(0), 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key, window_start) do update set
      count = case when ${isOver} then 1 else rate_limits.count + 1 end,
      expires_at = case when ${isOver} then excluded.expires_at else rate_limits.expires_at end
    returning count, extract(epoch from expires_at - now())::float8 as seconds_left
  `.execute(db)
  const counted = rows[0]
  if (counted !== undefined && counted.count > most) {
    throw new Refusal('too_many', { retryAfterSeconds: counted.seconds_left, ...(message === undefined ? {} : { message }) })
  }
}

/** Gives one back, where only failures are counted. */
export async function uncount(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('key', '=', key)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
}
