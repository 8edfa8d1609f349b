import type { ResultOf } from '@ponte/contracts/call'
import type { demoOutbox } from '@ponte/contracts/demo'
import type { Kysely } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import { makeSecrets, NO_SECRETS, withSecrets, type Secrets } from '../server/mail/secret-links.ts'
import { makeSecret } from '../make-secret.ts'
import { writtenMails } from './demo.repo.ts'

export type MailBox = (to?: string) => Promise<ResultOf<typeof demoOutbox>>

/**
 * The mailbox of a demonstration. Opening it delivers waiting e-mails. The secrets of links are created on first view and cached in
 * memory, so that an e-mail always shows the same link. One whose link was withdrawn before that was never sent.
 */
export function createMailBox(db: Kysely<Database>): MailBox {
  const made = new Map<number, Secrets>()
  return async (to) => {
    const mails = await writtenMails(db, to)
    for (const { id, links, isWithdrawn } of mails) {
      if (made.has(id) || isWithdrawn) continue
      const secrets = links.length === 0 ? NO_SECRETS : await makeSecrets(db, id, makeSecret)
      if (secrets !== null) made.set(id, secrets)
    }
    return mails.flatMap(({ id, links: _links, isWithdrawn: _isWithdrawn, text, ...mail }) => {
      const secrets = made.get(id)
      return secrets === undefined ? [] : [{ ...mail, text: withSecrets(text, secrets) }]
    })
  }
}
