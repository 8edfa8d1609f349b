import type { ContactNotificationKind } from '@ponte/contracts/notifications'
import type { Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import type { MailText } from '../../server/letters/letter.ts'
import { sendMail } from '../../server/mail/send-mail.ts'
import type { Recipient } from './recipients.repo.ts'

export interface NewNotification {
  kind: ContactNotificationKind
  contactLogId: string
  /** The product's day. */
  now: Date
  mail: MailText
}

/**
 * Notifies somebody once: in its list, and by e-mail where it wants that. To be called in the transaction that
 * is the reason for it.
 */
export async function notify(trx: Transaction<Database>, to: Recipient, { kind, contactLogId, now, mail }: NewNotification): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('notifications')
    .values({ user_id: to.id, kind, contact_log_id: contactLogId, created_at: now })
    .onConflict((conflict) => conflict.constraint('notifications_once').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n || !to.wantsMail) return
  await sendMail(trx, { userId: to.id, to: to.email, ...mail })
}
