import type { Kysely } from 'kysely'
import type { Database } from '../src/database/schema.ts'

interface Received {
  subject: string
  text: string
}

/** What was written to an address so far, the oldest first. */
export async function mailsTo(db: Kysely<Database>, to: string): Promise<Received[]> {
  return db.selectFrom('outbox').select(['subject', 'body as text']).where('recipient', '=', to).orderBy('id').execute()
}

/** The secret of the link in the newest e-mail to an address. */
export async function linkTokenFor(db: Kysely<Database>, to: string, path: string): Promise<string> {
  const newest = (await mailsTo(db, to)).at(-1)?.text ?? 'no e-mail'
  const [, token] = new RegExp(`${path}\\?token=([\\w-]+)`).exec(newest) ?? []
  if (token === undefined) throw new Error(`no link to ${path} in: ${newest}`)
  return token
}
