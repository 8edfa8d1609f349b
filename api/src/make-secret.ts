import { issueToken, type Purpose } from './accounts/session/one-time-tokens.repo.ts'
import { issueInvitation } from './directory/team/invitations.repo.ts'
import { issueAlertLink } from './search/saved/alert-links.repo.ts'
import type { MakeSecret } from './server/mail/secret-links.ts'

/** Creates the secret of a link in an e-mail, using the part of the API that owns the link. */
export const makeSecret: MakeSecret = async (trx, { user_id: userId, recipient, created_at: createdAt }, link) => {
  const [kind = '', id = null] = link.split(':')
  // An invited person may not have an account yet.
  if (kind === 'firm_invitation') return id === null ? null : issueInvitation(trx, id)
  if (userId === null) return null
  return kind === 'stop_alerts' ? issueAlertLink(trx, userId, id) : issueToken(trx, { userId, createdAt, ...aboutAddress(kind, recipient) })
}

/** The purpose of a link's token, and the address it is about: the recipient's. */
function aboutAddress(kind: string, recipient: string): { purpose: Purpose; email: string | null } {
  if (kind === 'confirm_email' || kind === 'reset_password') return { purpose: kind, email: null }
  if (kind === 'change_email' || kind === 'take_back_email') return { purpose: kind, email: recipient }
  throw new Error(`an e-mail has a link of unknown kind: ${kind}`)
}
