import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../schema/schema.ts'
import type { Outbox } from '../schema/operations.ts'

type AccountLink = 'reset_password' | 'confirm_email' | 'change_email' | 'take_back_email'

/** A link with a secret, by purpose. Unsubscribe links name their search, or none for all; invitations name their id. */
export type SecretLink = AccountLink | 'stop_alerts' | `stop_alerts:${string}` | `firm_invitation:${string}`

/** Stands for a link's secret while the e-mail waits, so that reading the outbox gives access to no account. */
export const placeholderFor = (link: SecretLink): string => `{${link}}`

/** Secrets by link. */
export type Secrets = ReadonlyMap<string, string>

export const NO_SECRETS: Secrets = new Map()

/** Replaces the placeholders in a text with the secrets. */
export const withSecrets = (text: string, secrets: Secrets): string =>
  text.replace(/\{([a-z_]+(?::[\w-]+)?)\}/g, (standIn, link: string) => secrets.get(link) ?? standIn)

type LinkedMail = Pick<Selectable<Outbox>, 'user_id' | 'recipient' | 'created_at'>

/** Creates the secret of one link; null if the link would lead nowhere. */
export type MakeSecret = (trx: Transaction<Database>, mail: LinkedMail, link: string) => Promise<string | null>

/** Creates the secrets of an e-mail that is about to be sent; null if its links were withdrawn meanwhile. */
export function makeSecrets(db: Kysely<Database>, mailId: number, makeSecret: MakeSecret): Promise<Secrets | null> {
  return db.transaction().execute(async (trx) => {
    // Locks the user before the e-mail, in the same order as withdrawing links does.
    await sql`select from users where id = (select user_id from outbox where id = ${mailId}) for update`.execute(trx)
    const mail = await trx
      .selectFrom('outbox')
      .select(['user_id', 'recipient', 'links', 'created_at'])
      .where('id', '=', mailId)
      .executeTakeFirst()
    if (mail === undefined || mail.links.length === 0) return null
    const secrets = new Map<string, string>()
    for (const link of mail.links) {
      const secret = await makeSecret(trx, mail, link)
      if (secret === null) return null
      secrets.set(link, secret)
    }
    return secrets
  })
}
