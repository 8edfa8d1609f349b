import type { Language } from '@ponte/contracts/languages'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { PUSH_WAIT } from '../../server/mail/send-mail.ts'
import { isQuiet } from '../interests/notify-urgent.repo.ts'
import { signedInDevices } from './push-devices.repo.ts'

/** The age after which a notice is not pushed again. */
const GIVE_UP_AFTER = sql`interval '1 hour'`

/** The languages of the users among these who have a device, except those who have set quiet hours and are in them (`time`, HH:MM). */
export async function reachableByPush(
  trx: Transaction<Database>,
  userIds: readonly string[],
  time: string,
): Promise<Map<string, Language | null>> {
  const { rows } = await sql<{ id: string; language: Language | null }>`
    select u.id, u.language from users u left join notice_settings n on n.user_id = u.id
    where u.id = any(${[...userIds]}::uuid[]) and (n.user_id is null or not ${isQuiet(time)})
      and exists (select from ${signedInDevices} where d.user_id = u.id)`.execute(trx)
  return new Map(rows.map(({ id, language }) => [id, language]))
}

export interface PushNotice {
  notification_id: string
  user_id: string
  title: string
  body: string
  path: string
  created_at: Date
  isUrgent: boolean
}

/** Claims due notices by deleting them: should this server die before it has sent them, the e-mail still goes out. */
export async function claimNotices(db: Kysely<Database>, most: number): Promise<PushNotice[]> {
  const { rows } = await sql<PushNotice>`
    delete from push_notices p using notifications n
    where n.id = p.notification_id and p.notification_id = any(array(
      select notification_id from push_notices where next_try_at <= now() order by next_try_at limit ${most} for update skip locked))
    returning p.*, n.kind = 'urgent_opening' as "isUrgent"`.execute(db)
  return rows
}

/** Withdraws the e-mail that waits for this push. */
export async function withdrawWaitingMail(db: Kysely<Database>, { notification_id, user_id }: PushNotice): Promise<void> {
  await sql`delete from outbox where user_id = ${user_id} and notification_id = ${notification_id} and sent_at is null`.execute(db)
}

/** Queues a notice again that no device took yet, unless it is old or an e-mail will have brought it. */
export async function pushLater(db: Kysely<Database>, notice: PushNotice, afterSeconds: number): Promise<void> {
  const { notification_id, user_id, title, body, path, created_at } = notice
  const at = sql`now() + make_interval(secs => ${afterSeconds})`
  await sql`
    insert into push_notices (notification_id, user_id, title, body, path, created_at, next_try_at)
    select n.id, n.user_id, ${title}, ${body}, ${path}, ${created_at}, ${at} from notifications n
    where n.id = ${notification_id} and ${at} < ${created_at}::timestamptz + ${GIVE_UP_AFTER}
      and (${at} < ${created_at}::timestamptz + ${PUSH_WAIT}
        or not exists (select from outbox o where o.user_id = ${user_id} and o.notification_id = n.id))
    for key share`.execute(db)
}
