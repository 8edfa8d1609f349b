import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { htmlOf } from './html.ts'

export interface MailText {
  subject: string
  text: string
  /** The HTML; made from the text unless given. */
  html?: string
}

export interface Mail extends MailText {
  /** The account that the e-mail is about; the e-mail is erased with it. */
  userId: string | null
  to: string
  /** The address that ends e-mails of this kind, for the mail program's own button. */
  unsubscribeUrl?: string
}

/** Puts an e-mail into the outbox, within the transaction that is the reason for it. A job takes it from there. */
export const sendMail = (trx: Kysely<Database>, mail: Mail): Promise<void> => sendMails(trx, [mail])

/** The same for several at once, in one statement. */
export async function sendMails(trx: Kysely<Database>, mails: readonly Mail[]): Promise<void> {
  if (mails.length > 0) await trx.insertInto('outbox').values(mails.map(rowOf)).execute()
}

const rowOf = ({ userId, to, subject, text, html, unsubscribeUrl }: Mail) => ({
  user_id: userId,
  recipient: to,
  subject,
  body: text,
  html: html ?? htmlOf(subject, text),
  unsubscribe_url: unsubscribeUrl ?? null,
})
