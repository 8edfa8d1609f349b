import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../schema/schema.ts'
import type { Outbox } from '../schema/keeping.ts'
import { issueInvitation } from '../../directory/team/invitations.repo.ts'
import { issueAlertLink } from '../../search/saved/alert-links.repo.ts'
import { issueToken, type Purpose } from '../../accounts/session/one-time-tokens.repo.ts'

/** A link with a secret in it, by what it is good for; the one that ends alerts by its search, or of all of them; an invitation by its id. */
export type SecretLink = Exclude<Purpose, 'second_factor'> | 'stop_alerts' | `stop_alerts:${string}` | `firm_invitation:${string}`

/** The stand-in for a link's secret, for as long as the e-mail waits: whoever reads the outbox opens nobody's account with it. */
export const standInFor = (link: SecretLink): string => `{${link}}`

/** Secrets by the link that they are of. */
export type Secrets = ReadonlyMap<string, string>

export const NO_SECRETS: Secrets = new Map()

/** A text with the secrets in their places. */
export const withSecrets = (text: string, secrets: Secrets): string =>
  text.replace(/\{([a-z_]+(?::[\w-]+)?)\}/g, (standIn, link: string) => secrets.get(link) ?? standIn)

/** Makes the secrets of an e-mail that is about to leave; null where its links were withdrawn meanwhile. */
export function makeSecrets(db: Kysely<Database>, mailId: number): Promise<Secrets | null> {
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

type LinkedMail = Pick<Selectable<Outbox>, 'user_id' | 'recipient' | 'created_at'>

/** The secret of one link; null where there is nothing that it would lead to. */
async function makeSecret(trx: Transaction<Database>, { user_id: userId, recipient, created_at: createdAt }: LinkedMail, link: string) {
  const [kind = '', id = null] = link.split(':')
  // Who is invited has no account yet, perhaps.
  if (kind === 'firm_invitation') return id === null ? null : issueInvitation(trx, id)
  if (userId === null) return null
  return kind === 'stop_alerts' ? issueAlertLink(trx, userId, id) : issueToken(trx, { userId, createdAt, ...aboutAddress(kind, recipient) })
}

/** The purpose of a link's token, and the address that it is about: the one that the e-mail goes to. */
function aboutAddress(kind: string, recipient: string): { purpose: Purpose; email: string | null } {
  if (kind === 'confirm_email' || kind === 'reset_password') return { purpose: kind, email: null }
  if (kind === 'change_email' || kind === 'take_back_email') return { purpose: kind, email: recipient }
  throw new Error(`an e-mail has a link that nobody makes: ${kind}`)
}
