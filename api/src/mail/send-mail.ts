import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { htmlOf } from './html.ts'

export interface MailText {
  subject: string
  text: string
  /** Drawn from the text unless given. */
  html?: string
}

export interface Mail extends MailText {
  /** Whose account it is about; the e-mail goes with the account. */
  userId: string | null
  to: string
  /** Where e-mails of this kind end, for the mail program's own button. */
  unsubscribeUrl?: string
}

/** Puts an e-mail into the outbox, within the transaction that is the reason for it. A job takes it from there. */
export async function sendMail(trx: Kysely<Database>, { userId, to, subject, text, html, unsubscribeUrl }: Mail): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      user_id: userId,
      recipient: to,
      subject,
      body: text,
      html: html ?? htmlOf(subject, text),
      unsubscribe_url: unsubscribeUrl ?? null,
    })
    .execute()
}
