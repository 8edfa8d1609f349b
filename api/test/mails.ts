import type { Kysely } from 'kysely'
import type { Database } from '../src/server/schema/schema.ts'
import { createMailBox, type MailBox } from '../src/demo/mail-box.ts'

interface Received {
  subject: string
  text: string
}

const boxes = new WeakMap<Kysely<Database>, MailBox>()

/** The e-mails to an address so far, oldest first, with their links. */
export async function mailsTo(db: Kysely<Database>, to: string): Promise<Received[]> {
  const box = boxes.get(db) ?? createMailBox(db)
  boxes.set(db, box)
  return (await box(to)).map(({ subject, text }) => ({ subject, text })).reverse()
}

/** The secret of the link in the newest e-mail to an address. Fails if the link was withdrawn. */
export async function linkTokenFor(db: Kysely<Database>, to: string, path: string): Promise<string> {
  const newest = (await mailsTo(db, to)).at(-1)?.text ?? 'no e-mail'
  const [, token] = new RegExp(`${path}\\?token=([\\w-]{20,})`).exec(newest) ?? []
  if (token === undefined) throw new Error(`no link to ${path} in: ${newest}`)
  return token
}
