import { INVITATION_KEPT_DAYS } from '@ponte/contracts/limits'
import { sql, type RawBuilder } from 'kysely'
import { daysAfter } from '../clock.ts'
import { clearExpiredMails } from '../mail/outbox.repo.ts'
import type { Database } from '../schema/schema.ts'
import type { Job, JobParts } from './job.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
const NOTIFICATIONS_KEPT_DAYS = 180

/** Notifications created before this instant are deleted once read; by the product clock, which dates them. */
export const notificationsKeptSince = (now: Date): Date => daysAfter(now, -NOTIFICATIONS_KEPT_DAYS)

/** So few that a statement ends well within the database's limit, even after an outage, and locks nothing for long. */
const ROWS_AT_ONCE = 1000

/** Repeats a statement until it changes no row, or the server is closing. */
async function repeat(statement: () => Promise<bigint>, { signal }: JobParts): Promise<void> {
  for (let isMore = true; isMore && !signal.aborted;) isMore = (await statement()) > 0n
}

/** Deletes a table's rows `t`, some at a time. Skips those that a request is using. */
async function deleteFrom(table: keyof Database, which: RawBuilder<unknown>, parts: JobParts): Promise<void> {
  const some = sql`delete from ${sql.table(table)} where ctid = any (array(
    select ctid from ${sql.table(table)} t where ${which} limit ${ROWS_AT_ONCE} for update skip locked))`
  await repeat(async () => (await some.execute(parts.db)).numAffectedRows ?? 0n, parts)
}

/** A job that deletes rows no longer needed. Rows dated by real time are deleted by real time. */
const purge = (name: string, everySeconds: number, table: keyof Database, which: RawBuilder<unknown>): Job => ({
  name,
  everySeconds,
  run: (parts) => deleteFrom(table, which, parts),
})

export const purges: readonly Job[] = [
  purge('purge_limits', HOUR_SECONDS, 'rate_limits', sql`expires_at <= now()`),
  purge('purge_idempotency_keys', HOUR_SECONDS, 'idempotency_keys', sql`expires_at <= now()`),
  // Keeps a user's take-back links while one is valid or in an unsent e-mail, or a change is pending: the first records when it began.
  purge(
    'purge_tokens',
    HOUR_SECONDS,
    'one_time_tokens',
    sql`expires_at <= now() - interval '1 day' and (purpose <> 'take_back_email' or not exists (
      select from users where id = t.user_id and pending_email is not null
      union all select from one_time_tokens v
        where v.user_id = t.user_id and v.purpose = t.purpose and v.used_at is null and v.expires_at > now()
      union all select from outbox m where m.user_id = t.user_id and m.sent_at is null and t.purpose = any (m.links)))`,
  ),
  // By then, unaccepted invitations are no longer listed to be sent again.
  purge(
    'purge_invitations',
    DAY_SECONDS,
    'firm_invitations',
    sql`expires_at <= now() - make_interval(days => ${INVITATION_KEPT_DAYS}::int)`,
  ),
  purge('purge_google_nonces', HOUR_SECONDS, 'used_google_nonces', sql`expires_at <= now()`),
  purge('purge_passkey_challenges', HOUR_SECONDS, 'passkey_challenges', sql`expires_at <= now()`),
  // A replaced cookie is recognized by its family after its row is deleted; this wait is for cookies from before they held the family.
  purge('purge_sessions', HOUR_SECONDS, 'sessions', sql`absolute_expires_at <= now() or rotated_at <= now() - interval '7 days'`),
  // The lifetime of the cookie.
  purge('purge_known_devices', DAY_SECONDS, 'known_devices', sql`last_used_at <= now() - interval '1 year'`),
  {
    name: 'purge_mails',
    everySeconds: DAY_SECONDS,
    async run(parts) {
      await deleteFrom('outbox', sql`created_at <= now() - interval '90 days'`, parts)
      // The mailbox of a demonstration shows e-mails, which are never sent.
      if (!parts.config.isDemo) await repeat(() => clearExpiredMails(parts.db, ROWS_AT_ONCE), parts)
    },
  },
  // Deletes changes that all saved searches have seen. A search that is over a month behind (for example of a deleted account) misses them.
  purge(
    'purge_search_changes',
    HOUR_SECONDS,
    'search_changes',
    sql`changed_at <= now() - interval '30 days' or changed_in < coalesce(
      (select pg_snapshot_xmin(told_up_to) from saved_searches where alerts order by 1 limit 1), pg_snapshot_xmin(pg_current_snapshot()))`,
  ),
  // By then, no one reads the link's e-mail anymore.
  purge('purge_alert_links', DAY_SECONDS, 'alert_links', sql`created_at <= now() - interval '1 year'`),
  {
    name: 'purge_notifications',
    everySeconds: DAY_SECONDS,
    run: (parts) =>
      deleteFrom('notifications', sql`read_at is not null and created_at < ${notificationsKeptSince(parts.clock.now())}`, parts),
  },
  // Only photos older than a day, because a photo is stored just before the profile that uses it.
  purge(
    'purge_photos',
    DAY_SECONDS,
    'photos',
    sql`created_at <= now() - interval '1 day'
      and not exists (select from users u where u.photo_id = t.id)
      and not exists (select from firms f where f.photo_id = t.id)`,
  ),
  // The table itself refuses to delete anything younger.
  purge('purge_audit', DAY_SECONDS, 'audit_log', sql`at < now() - interval '6 months'`),
  purge('purge_record_changes', DAY_SECONDS, 'record_changes', sql`at < now() - interval '6 months'`),
  purge('purge_telemetry', DAY_SECONDS, 'telemetry', sql`hour < now() - interval '30 days'`),
  purge('purge_field_data', DAY_SECONDS, 'field_data', sql`day < now() - interval '30 days'`),
  purge('purge_csp_reports', DAY_SECONDS, 'csp_reports', sql`hour < now() - interval '30 days'`),
]
