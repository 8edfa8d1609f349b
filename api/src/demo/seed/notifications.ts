import { LAST_REMINDER_DAYS } from '@ponte/contracts/limits'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'

const SHOWN_DAYS = 60
const UNREAD_DAYS = 5

const sides = sql`lateral (values ('professional', c.professional_id), ('contractor', c.contractor_id)) one (side, user_id)`
const lastReminder = sql`c.closes_at - make_interval(days => ${LAST_REMINDER_DAYS})`
const wasNotDone = sql`not exists (
  select from evaluations e where e.contact_log_id = c.id and e.side = one.side and e.created_at < ${lastReminder})`

/** Writes the notifications and reminders of the sample data up to today. Jobs write later ones. */
export async function writeNotifications(trx: Transaction<Database>, today: Date): Promise<void> {
  await sql`
    insert into reminders (contact_log_id, side, kind, sent_at)
    select c.id, one.side, due.kind, due.at from contact_logs c cross join ${sides}
    cross join lateral (values ('window_opened', c.opens_at), ('window_closing', ${lastReminder})) due (kind, at)
    where due.at < ${today}`.execute(trx)
  await sql`
    insert into notifications (user_id, kind, contact_log_id, created_at, read_at)
    select event.user_id, event.kind, event.contact_log_id, event.at,
      case when event.at < ${today}::timestamptz - make_interval(days => ${UNREAD_DAYS}) then event.at + interval '2 hours' end
    from (
      select case made_by when 'professional' then contractor_id else professional_id end as user_id, 'contact_received' as kind,
        id as contact_log_id, contact_date as at from contact_logs
      union all select one.user_id, 'answer_due', c.id, c.opens_at from contact_logs c cross join ${sides}
      union all select one.user_id, 'window_closing', c.id, ${lastReminder} from contact_logs c cross join ${sides} where ${wasNotDone}
      union all select subject_id, 'evaluation_published', contact_log_id, published_at from evaluations where published_at is not null
    ) event
    join users u on u.id = event.user_id and u.is_active and u.deleted_at is null
    where event.at < ${today} and event.at >= ${today}::timestamptz - make_interval(days => ${SHOWN_DAYS})
    order by event.at, event.user_id, event.kind, event.contact_log_id`.execute(trx)
}
