import { INVITATION_KEPT_DAYS } from '@ponte/contracts/limits'
import { sql, type RawBuilder } from 'kysely'
import { clearExpiredMails } from '../mail/outbox.repo.ts'
import type { Job } from './job.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
const NOTIFICATIONS_KEPT_DAYS = 180

/** From then on, notifications are kept; dated by the product clock, so deleted by it. */
export const notificationsKeptSince = (now: Date): Date => new Date(now.getTime() - NOTIFICATIONS_KEPT_DAYS * DAY_SECONDS * 1000)

/** A job that deletes rows no longer needed. Rows dated by real time are deleted by real time. */
const purge = (name: string, everySeconds: number, statement: RawBuilder<unknown>): Job => ({
  name,
  everySeconds,
  async run({ db }) {
    await statement.execute(db)
  },
})

export const purges: readonly Job[] = [
  // In key order, like requests that count; skips counters that a request is restarting.
  purge(
    'purge_limits',
    HOUR_SECONDS,
    sql`delete from rate_limits where (key, window_start) in
      (select key, window_start from rate_limits where expires_at <= now() order by key for update skip locked)`,
  ),
  purge('purge_idempotency_keys', HOUR_SECONDS, sql`delete from idempotency_keys where expires_at <= now()`),
  // Keeps a user's take-back links while one is valid or in an unsent e-mail, or a change is pending: the first records when it began.
  purge(
    'purge_tokens',
    HOUR_SECONDS,
    sql`delete from one_time_tokens t where expires_at <= now() - interval '1 day' and (purpose <> 'take_back_email' or not exists (
      select from users where id = t.user_id and pending_email is not null
      union all select from one_time_tokens v
        where v.user_id = t.user_id and v.purpose = t.purpose and v.used_at is null and v.expires_at > now()
      union all select from outbox m where m.user_id = t.user_id and m.sent_at is null and t.purpose = any (m.links)))`,
  ),
  // By then, unaccepted invitations are no longer listed to be sent again.
  purge(
    'purge_invitations',
    DAY_SECONDS,
    sql`delete from firm_invitations where expires_at <= now() - make_interval(days => ${INVITATION_KEPT_DAYS}::int)`,
  ),
  purge('purge_google_nonces', HOUR_SECONDS, sql`delete from used_google_nonces where expires_at <= now()`),
  purge('purge_passkey_challenges', HOUR_SECONDS, sql`delete from passkey_challenges where expires_at <= now()`),
  // A replaced cookie is recognized by its family after its row is deleted; this wait is for cookies from before they held the family.
  purge(
    'purge_sessions',
    HOUR_SECONDS,
    sql`delete from sessions where absolute_expires_at <= now() or rotated_at <= now() - interval '7 days'`,
  ),
  // The lifetime of the cookie.
  purge('purge_known_devices', DAY_SECONDS, sql`delete from known_devices where last_used_at <= now() - interval '1 year'`),
  {
    name: 'purge_mails',
    everySeconds: DAY_SECONDS,
    async run({ db, config }) {
      await sql`delete from outbox where created_at <= now() - interval '90 days'`.execute(db)
      // The mailbox of a demonstration shows e-mails, which are never sent.
      if (!config.isDemo) await clearExpiredMails(db)
    },
  },
  // Deletes changes that all saved searches have seen. A search that is over a month behind (for example of a deleted account) misses them.
  purge(
    'purge_search_changes',
    HOUR_SECONDS,
    sql`delete from search_changes where changed_at <= now() - interval '30 days' or changed_in < coalesce(
      (select pg_snapshot_xmin(told_up_to) from saved_searches where alerts order by 1 limit 1), pg_snapshot_xmin(pg_current_snapshot()))`,
  ),
  // By then, no one reads the link's e-mail anymore.
  purge('purge_alert_links', DAY_SECONDS, sql`delete from alert_links where created_at <= now() - interval '1 year'`),
  {
    name: 'purge_notifications',
    everySeconds: DAY_SECONDS,
    async run({ db, clock }) {
      const since = notificationsKeptSince(clock.now())
      await db.deleteFrom('notifications').where('read_at', 'is not', null).where('created_at', '<', since).execute()
    },
  },
  // Only photos older than a day, because a photo is stored just before the profile that uses it.
  purge(
    'purge_photos',
    DAY_SECONDS,
    sql`delete from photos p where created_at <= now() - interval '1 day'
      and not exists (select from users u where u.photo_id = p.id)
      and not exists (select from firms f where f.photo_id = p.id)`,
  ),
  // The table itself refuses to delete anything younger.
  purge('purge_audit', DAY_SECONDS, sql`delete from audit_log where at < now() - interval '6 months'`),
  purge('purge_record_changes', DAY_SECONDS, sql`delete from record_changes where at < now() - interval '6 months'`),
  purge('purge_telemetry', DAY_SECONDS, sql`delete from telemetry where hour < now() - interval '30 days'`),
  purge('purge_field_data', DAY_SECONDS, sql`delete from field_data where day < now() - interval '30 days'`),
  purge('purge_csp_reports', DAY_SECONDS, sql`delete from csp_reports where hour < now() - interval '30 days'`),
]
