import { type Kysely, type Transaction, sql } from 'kysely'
import type { Database } from '../schema/schema.ts'
import type { Language } from '@ponte/contracts/languages'
import type { MailText } from '../letters/letter.ts'
import { standInFor, type SecretLink } from './secret-links.ts'

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

/** The same for several at once. Each is in the language that its reader has chosen. */
export async function sendMails(trx: Kysely<Database>, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  const languageOf = await languagesOf(trx, mails)
  await trx
    .insertInto('outbox')
    .values(mails.map((mail) => rowOf(mail, languageOf(mail))))
    .execute()
}

/** The languages of accounts: whom an e-mail is about or, where that is nobody yet, whose address it goes to. */
async function languagesOf(trx: Kysely<Database>, mails: readonly Mail[]): Promise<(mail: Mail) => Language | null> {
  const ids = mails.flatMap(({ userId }) => userId ?? [])
  const addresses = mails.flatMap(({ userId, to }) => (userId === null ? to : []))
  const { rows } = await sql<{ id: string; email: string; language: Language }>`
    select id, email, language from users
    where language is not null and (id = any(${ids}::uuid[]) or email = any(${addresses}::text[]))`.execute(trx)
  const languages = new Map(rows.flatMap(({ id, email, language }) => [[id, language] as const, [email, language] as const]))
  return ({ userId, to }) => languages.get(userId ?? to) ?? null
}

function rowOf({ userId, to, words, unsubscribeUrl, links = [] }: Mail, language: Language | null) {
  const { subject, text } = words(language)
  return {
    user_id: userId,
    recipient: to,
    subject,
    body: text,
    language,
    unsubscribe_url: unsubscribeUrl ?? null,
    links: [...links],
  }
}

interface Holder {
  email: string
  fullName: string
}

/** The address and the name that e-mails about an account go to. */
export const holderOf = (db: Kysely<Database> | Transaction<Database>, userId: string): Promise<Holder> =>
  db.selectFrom('users').select(['email', 'full_name as fullName']).$narrowType<Holder>().where('id', '=', userId).executeTakeFirstOrThrow()
