import type { ContactNotificationKind } from '@ponte/contracts/notifications'
import type { Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import type { MailText } from '../../server/letters/letter.ts'
import type { Recipient } from './recipients.repo.ts'
import { sendNotices } from './send-notices.ts'

export interface NewNotification {
  kind: ContactNotificationKind
  contactLogId: string
  /** The current time of the product's clock. */
  now: Date
  mail: MailText
}

/** Notifies a user once: in the list, on their devices and, unless switched off, by e-mail. Call it in the transaction that causes the notification. */
export async function notify(trx: Transaction<Database>, to: Recipient, { kind, contactLogId, now, mail }: NewNotification): Promise<void> {
  const inserted = await trx
    .insertInto('notifications')
    .values({ user_id: to.id, kind, contact_log_id: contactLogId, created_at: now })
    .onConflict((conflict) => conflict.constraint('notifications_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return
  await sendNotices(trx, now, [{ notificationId: inserted.id, userId: to.id, email: to.wantsMail ? to.email : null, mail }])
}
