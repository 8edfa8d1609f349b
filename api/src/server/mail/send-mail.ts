import { type Kysely, type Transaction, sql } from 'kysely'
import type { Database } from '../schema/schema.ts'
import type { Language } from '@ponte/contracts/languages'
import type { MailText } from '../letters/letter.ts'
import { placeholderFor, type SecretLink } from './secret-links.ts'

export interface Mail extends MailText {
  /** The account that the e-mail is about, and with which it is erased. */
  userId: string | null
  to: string
  /** The unsubscribe URL, for the mail program's own button. */
  unsubscribeUrl?: string
  /** The links for which the text has placeholders. Created on sending. */
  links?: readonly SecretLink[]
  /** The notice that it delivers, with which it may be withdrawn. */
  notificationId?: string
  /** True if the notice is also pushed: the e-mail waits, and is withdrawn if a device gets the notice first. */
  waitsForPush?: boolean
  /** When the e-mail, if it is still unsent, is given up, by the product's clock. */
  notAfter?: Date | null
}

/** How long an e-mail waits for a push of the same notice. */
export const PUSH_WAIT = sql`interval '60 seconds'`

/** A link of this site whose secret is created when the e-mail is sent. */
export const secretUrl = (publicUrl: string, path: string, link: SecretLink): string => `${publicUrl}${path}?token=${placeholderFor(link)}`

/** The page to request a password reset link, for unsolicited e-mails, which may be read after a link would expire. */
export const newPasswordUrl = ({ config }: { config: { publicUrl: string } }): string => `${config.publicUrl}/esqueci-senha`

/** Puts an e-mail into the outbox, within the transaction that causes it. A job sends it. */
export const sendMail = (trx: Kysely<Database>, mail: Mail): Promise<void> => sendMails(trx, [mail])

/** Like `sendMail`, for several. Each is written in its reader's language. */
export async function sendMails(trx: Kysely<Database>, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  const languageOf = await languagesOf(trx, mails)
  await trx
    .insertInto('outbox')
    .values(mails.map((mail) => rowOf(mail, languageOf(mail))))
    .execute()
}

/** The readers' languages: from the account that the e-mail is about or, without one, from the account with its address. */
async function languagesOf(trx: Kysely<Database>, mails: readonly Mail[]): Promise<(mail: Mail) => Language | null> {
  const ids = mails.flatMap(({ userId }) => userId ?? [])
  const addresses = mails.flatMap(({ userId, to }) => (userId === null ? to.toLowerCase() : []))
  const { rows } = await sql<{ id: string; email: string; language: Language }>`
    select id, lower(email) as email, language from users
    where language is not null and (id = any(${ids}::uuid[]) or lower(email) = any(${addresses}::text[]))`.execute(trx)
  const languages = new Map(rows.flatMap(({ id, email, language }) => [[id, language] as const, [email, language] as const]))
  return ({ userId, to }) => languages.get(userId ?? to.toLowerCase()) ?? null
}

function rowOf(mail: Mail, language: Language | null) {
  const { userId, to, words, unsubscribeUrl, links = [], notificationId, waitsForPush = false, notAfter = null } = mail
  const { subject, text } = words(language)
  return {
    user_id: userId,
    recipient: to,
    subject,
    body: text,
    language,
    unsubscribe_url: unsubscribeUrl ?? null,
    links: [...links],
    notification_id: notificationId ?? null,
    not_after: notAfter,
    next_try_at: waitsForPush ? sql<Date>`now() + ${PUSH_WAIT}` : sql<Date>`now()`,
  }
}

interface Holder {
  email: string
  fullName: string
}

/** The address and the name for e-mails about an account. */
export const holderOf = (db: Kysely<Database> | Transaction<Database>, userId: string): Promise<Holder> =>
  db.selectFrom('users').select(['email', 'full_name as fullName']).$narrowType<Holder>().where('id', '=', userId).executeTakeFirstOrThrow()
