import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { standInFor, type SecretLink } from './secret-links.ts'

export interface MailText {
  subject: string
  /** The text; its HTML is made when it leaves. */
  text: string
}

export interface Mail extends MailText {
  /** The account that the e-mail is about; the e-mail is erased with it. */
  userId: string | null
  to: string
  /** The address that ends e-mails of this kind, for the mail program's own button. */
  unsubscribeUrl?: string
  /** The links that the text stands in for, and that delivering makes. */
  links?: readonly SecretLink[]
}

/** A link of this site whose secret is made when the e-mail leaves. */
export const secretUrl = (publicUrl: string, path: string, link: SecretLink): string => `${publicUrl}${path}?token=${standInFor(link)}`

/** Puts an e-mail into the outbox, within the transaction that is the reason for it. A job takes it from there. */
export const sendMail = (trx: Kysely<Database>, mail: Mail): Promise<void> => sendMails(trx, [mail])

/** The same for several at once, in one statement. */
export async function sendMails(trx: Kysely<Database>, mails: readonly Mail[]): Promise<void> {
  if (mails.length > 0) await trx.insertInto('outbox').values(mails.map(rowOf)).execute()
}

const rowOf = ({ userId, to, subject, text, unsubscribeUrl, links = [] }: Mail) => ({
  user_id: userId,
  recipient: to,
  subject,
  body: text,
  unsubscribe_url: unsubscribeUrl ?? null,
  links: [...links],
})
