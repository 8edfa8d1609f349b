import { sql, type Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import { evenIfAnswered } from '../database/late-work.ts'
import type { Database } from '../schema/schema.ts'
import { Refusal } from '../http/refusal.ts'

const FREE_TRIES = 5
const REMEMBERED = sql`interval '15 minutes'`
/** The wait after this many attempts: none at first, then 1, 2, 4 and 8 minutes, then always 15. */
const waitAfter = (tries: ReturnType<typeof sql>) =>
  sql`make_interval(mins => case when ${tries} < ${FREE_TRIES}::int then 0 else least(15, 2 ^ least(${tries} - ${FREE_TRIES}::int, 4))::int end)`

/** The limit key of an account: a hash, so that the table of limits holds no e-mail addresses. */
export const accountKey = (email: string, what: 'login' | 'forgot' = 'login'): string =>
  `${what}:account:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22)}`

/** The limit key of a device on which the account signed in before. Other people's guesses cannot use up its budget. */
export const deviceKey = (device: string, what: 'login' | 'forgot' | 'code' = 'login'): string => `${what}:device:${device}`

/** The limit key for code attempts on an account, by callers who already know its password. */
export const codeKey = (userId: string): string => `login:code:${userId}`

/**
 * Counts an attempt before the password is checked, so that simultaneous attempts count too. A row expires 15 minutes after its wait ends,
 * so the end of the wait is derived from the expiry. An attempt that began later may have been counted first, so `now()` may be too early.
 */
export async function takeLoginTry(db: Kysely<Database>, key: string): Promise<void> {
  const tries = sql`(case when rate_limits.expires_at <= now() then 1 else rate_limits.count + 1 end)`
  const { rows } = await sql`
    insert into rate_limits (key, window_start, count, expires_at)
    values (${key}, to_timestamp(0), 1, now() + ${REMEMBERED})
    on conflict (key, window_start) do update set count = ${tries}, expires_at = now() + ${REMEMBERED} + ${waitAfter(tries)}
    where rate_limits.expires_at - ${REMEMBERED} <= clock_timestamp()
    returning count
  `.execute(db)
  if (rows.length === 0) throw tooManyLogins((await waitOf(db, key)) ?? 1)
}

/** Refuses an attempt during its wait, without counting it. */
export async function refuseWaiting(db: Kysely<Database>, key: string): Promise<void> {
  const wait = await waitOf(db, key)
  if (wait !== null && wait > 0) throw tooManyLogins(wait)
}

async function waitOf(db: Kysely<Database>, key: string): Promise<number | null> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from expires_at - ${REMEMBERED} - clock_timestamp())::float8 as seconds from rate_limits where key = ${key}
  `.execute(db)
  return rows[0]?.seconds ?? null
}

const tooManyLogins = (retryAfterSeconds: number): Refusal => new Refusal('too_many', { message: 'tooManyLogins', retryAfterSeconds })

/** After the right password or code, even if the call was answered with 503 meanwhile. */
export async function forgetLoginTries(db: Kysely<Database>, key: string): Promise<void> {
  await evenIfAnswered(() => db.deleteFrom('rate_limits').where('key', '=', key).execute())
}
