import type { FastifyRequest } from 'fastify'
import type { Api } from '../../server/api.ts'
import { complete, findNewcomer, lockNewcomer } from '../../accounts/complete-profile.repo.ts'
import { notifyManagers } from '../../accounts/notify-affected.repo.ts'
import { recordAddressProof } from '../../accounts/sign-in-methods.repo.ts'
import { audit } from '../../server/audit/audit.repo.ts'
import { Refusal, deadLink, wrongField } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { refuseWeakPassword } from '../../accounts/passwords/password-rules.ts'
import { firmData, setPassword } from '../../accounts/passwords/password.repo.ts'
import { invalidateTokens } from '../../accounts/session/one-time-tokens.repo.ts'
import { endAllSessions, type SessionSecrets } from '../../accounts/session/session.repo.ts'
import { startSession } from '../../accounts/session/start-session.ts'
import { deleteInvitation, findInvitation } from './invitations.repo.ts'
import { lockPersonAndFirm, refreshTeams } from './team.repo.ts'

interface Acceptance {
  token: string
  password?: string | undefined
  viewer: SignedIn
  request: FastifyRequest
}

/**
 * Accepts an invitation, once, and makes the viewer a user of the firm. The link proves the invited address, so it must be the account's. A
 * user without a password sets one, as when completing a profile. Returns a new session, so that an earlier one does not carry over.
 */
export async function acceptInvitationOnce(api: Api, { token, password, viewer, request }: Acceptance): Promise<SessionSecrets> {
  const { db, config, passwords } = api
  const { id } = viewer
  const newcomer = await findNewcomer(db, id, 'firm')
  if (newcomer === null) throw new Refusal('other_firm')
  // A newcomer sets a password even if they have one: the link is the proof.
  const keepsPassword = newcomer.profileCompleted && newcomer.hasPassword
  if (!keepsPassword) {
    const firmId = (await findInvitation(db, token))?.firmId ?? null
    refuseWeakPassword(config, required(password), { ...newcomer, others: [newcomer.phone, ...(await firmData(db, firmId))] })
  }
  const hash = keepsPassword ? null : await passwords.hash(required(password))
  return db.transaction().execute(async (trx) => {
    const locked = await lockNewcomer(trx, viewer, 'firm')
    if (locked === null) throw new Refusal('other_firm')
    const invitation = await findInvitation(trx, token)
    if (invitation === undefined || !(await lockPersonAndFirm(trx, id, invitation.firmId))) throw deadLink()
    if (invitation.email.toLowerCase() !== locked.email.toLowerCase()) throw new Refusal('invitation_of_other')
    if (!(await deleteInvitation(trx, invitation.firmId, invitation.id))) throw deadLink()
    await complete(trx, id, { role: 'firm', firm_id: invitation.firmId, firm_role: invitation.role })
    await recordAddressProof(api, trx, id, { ownSession: viewer.sessionFamily, requestId: request.id })
    if (hash !== null) await setPassword(trx, id, hash)
    await invalidateTokens(trx, id, ['reset_password', 'confirm_email'])
    await refreshTeams(trx, [invitation.firmId])
    if (invitation.role === 'manager') await notifyManagers(trx, invitation.firmId, 'joined', { id, fullName: locked.fullName })
    const line = { actorId: id, subject: { kind: 'firm', id: invitation.firmId }, requestId: request.id } as const
    await audit(trx, { ...line, action: 'invitation_accepted', detail: { role: invitation.role } })
    await endAllSessions(trx, id, 'role_changed')
    return startSession(api, trx, { id, role: 'firm', hasSecondFactor: viewer.hasSecondFactor }, request)
  })
}

function required(password: string | undefined): string {
  if (password !== undefined) return password
  throw wrongField('password', 'requiredFields')
}
