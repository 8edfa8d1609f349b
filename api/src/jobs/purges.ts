import { sql, type RawBuilder } from 'kysely'
import type { Job } from './job.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** What is removed once it has served. All of it was written by real time, so it goes by real time too. */
const purge = (name: string, everySeconds: number, statement: RawBuilder<unknown>): Job => ({
  name,
  everySeconds,
  async run({ db }) {
    await statement.execute(db)
  },
})

const purgeLimits = purge('purge_limits', HOUR_SECONDS, sql`delete from rate_limits where expires_at <= now()`)

const purgeIdempotencyKeys = purge('purge_idempotency_keys', HOUR_SECONDS, sql`delete from idempotency_keys where expires_at <= now()`)

const purgeTokens = purge('purge_tokens', HOUR_SECONDS, sql`delete from one_time_tokens where expires_at <= now() - interval '1 day'`)

const purgeNonces = purge('purge_google_nonces', HOUR_SECONDS, sql`delete from used_google_nonces where expires_at <= now()`)

/** A cookie that was exchanged stays known for as long as the newest one may lie unused, so that its reuse is noticed. */
const purgeSessions = purge(
  'purge_sessions',
  HOUR_SECONDS,
  sql`delete from sessions where absolute_expires_at <= now() or rotated_at <= now() - interval '7 days'`,
)

const purgeMails = purge('purge_mails', DAY_SECONDS, sql`delete from outbox where created_at <= now() - interval '90 days'`)

/** A day old at least: a photo is stored a moment before the profile that it belongs to. */
const purgePhotos = purge(
  'purge_photos',
  DAY_SECONDS,
  sql`delete from photos p where created_at <= now() - interval '1 day'
    and not exists (select from users u where u.photo_id = p.id)
    and not exists (select from firms f where f.photo_id = p.id)`,
)

/** The table itself refuses to lose anything younger. */
const purgeAudit = purge('purge_audit', DAY_SECONDS, sql`delete from audit_log where at < now() - interval '6 months'`)

export const purges: readonly Job[] = [
  purgeLimits,
  purgeIdempotencyKeys,
  purgeTokens,
  purgeNonces,
  purgeSessions,
  purgeMails,
  purgePhotos,
  purgeAudit,
]
