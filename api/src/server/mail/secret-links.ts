import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../schema/schema.ts'
import type { Outbox } from '../schema/keeping.ts'

type AccountLink = 'reset_password' | 'confirm_email' | 'change_email' | 'take_back_email'

/** A link with a secret in it, by what it is good for; the one that ends alerts by its search, or of all of them; an invitation by its id. */
export type SecretLink = AccountLink | 'stop_alerts' | `stop_alerts:${string}` | `firm_invitation:${string}`

/** The stand-in for a link's secret, for as long as the e-mail waits: whoever reads the outbox opens nobody's account with it. */
export const standInFor = (link: SecretLink): string => `{${link}}`

/** Secrets by the link that they are of. */
export type Secrets = ReadonlyMap<string, string>

export const NO_SECRETS: Secrets = new Map()

/** A text with the secrets in their places. */
export const withSecrets = (text: string, secrets: Secrets): string =>
  text.replace(/\{([a-z_]+(?::[\w-]+)?)\}/g, (standIn, link: string) => secrets.get(link) ?? standIn)

type LinkedMail = Pick<Selectable<Outbox>, 'user_id' | 'recipient' | 'created_at'>

/** Makes the secret of one link; null where there is nothing that it would lead to. */
export type MakeSecret = (trx: Transaction<Database>, mail: LinkedMail, link: string) => Promise<string | null>

/** Makes the secrets of an e-mail that is about to leave; null where its links were withdrawn meanwhile. */
export function makeSecrets(db: Kysely<Database>, mailId: number, makeSecret: MakeSecret): Promise<Secrets | null> {
  return db.transaction().execute(async (trx) => {
    // The person before the e-mail, as wherever links are withdrawn.
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
