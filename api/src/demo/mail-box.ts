import type { ResultOf } from '@ponte/contracts/call'
import type { demoOutbox } from '@ponte/contracts/demo'
import type { Kysely } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import { makeSecrets, NO_SECRETS, withSecrets, type Secrets } from '../server/mail/secret-links.ts'
import { makeSecret } from '../make-secret.ts'
import { writtenMails } from './demo.repo.ts'

export type MailBox = (to?: string) => Promise<ResultOf<typeof demoOutbox>>

/** The link of an e-mail that a newer one replaced before the mailbox was opened. */
const REPLACED = /(?<=token=)\{[a-z_]+(?::[\w-]+)?\}/g

/**
 * The mailbox of a demonstration. Opening it delivers waiting e-mails. The secrets of links are created on first view and cached in
 * memory, so that an e-mail always shows the same link.
 */
export function createMailBox(db: Kysely<Database>): MailBox {
  const made = new Map<number, Secrets>()
  return async (to) => {
    const mails = await writtenMails(db, to)
    for (const { id, links } of mails) {
      if (links.length > 0 && !made.has(id)) made.set(id, (await makeSecrets(db, id, makeSecret)) ?? NO_SECRETS)
    }
    return mails.map(({ id, links: _links, text, ...mail }) => ({
      ...mail,
      text: withSecrets(text, made.get(id) ?? NO_SECRETS).replace(REPLACED, 'replaced'),
    }))
  }
}
