import { acceptInvitation, inviteColleague, lookAtInvitation, revokeInvitation } from '@ponte/contracts/firm-team'
import { INVITATIONS_AN_HOUR, TEAM_MAX } from '@ponte/contracts/limits'
import { notifyManagers } from '../../accounts/notify-affected.repo.ts'
import type { Api } from '../../server/api.ts'
import { note } from '../../server/audit/audit.repo.ts'
import { serve, serveAnyone } from '../../server/calls/serve.ts'
import { found, Refusal, deadLink, wrongField } from '../../server/http/refusal.ts'
import { countAgainstAddress } from '../../server/limits/address-limits.ts'
import { countAgainst, uncount } from '../../server/limits/limits.ts'
import { mails } from '../../server/mail/mails.ts'
import { secretUrl, sendMail, holderOf } from '../../server/mail/send-mail.ts'
import { answerSession } from '../../accounts/session/start-session.ts'
import { lockActor } from '../../server/calls/lock-actor.repo.ts'
import { findFirm, lockFirm } from '../firms/firms.repo.ts'
import { acceptInvitationOnce } from './accept-invitation.ts'
import { deleteInvitation, insertInvitation, previewInvitation, invitationsOf } from './invitations.repo.ts'
import { refuseMember, colleaguesOf } from './team.repo.ts'

const HOUR_SECONDS = 3600

export function serveInvitations(api: Api): void {
  const { db, config } = api

  // Answers the same for every address except a colleague's, so that it does not reveal who has an account.
  serve(
    api,
    inviteColleague,
    async ({ params, body: { email, role }, viewer, request }) => {
      const firmId = params.id.toLowerCase()
      const most = INVITATIONS_AN_HOUR
      await countAgainst(db, { key: `invitations:firm:${firmId}`, most, windowSeconds: HOUR_SECONDS, message: 'tooManyInvitations' })
      await db.transaction().execute(async (trx) => {
        await lockActor(trx, viewer)
        if (!(await lockFirm(trx, firmId))) throw new Refusal('not_found')
        const [colleagues, waiting] = [await colleaguesOf(trx, firmId), await invitationsOf(trx, firmId)]
        const isThis = (one: { email: string }) => one.email.toLowerCase() === email.toLowerCase()
        if (colleagues.some(isThis)) throw wrongField('email', 'alreadyColleague')
        if (colleagues.length + waiting.filter((one) => !isThis(one)).length >= TEAM_MAX) throw wrongField('email', 'teamFull')
        const id = await insertInvitation(trx, { firmId, email, role, invitedBy: viewer.id })
        const [firm, inviter] = [found(await findFirm(trx, firmId)), await holderOf(trx, viewer.id)]
        const link = `firm_invitation:${id}` as const
        const url = secretUrl(config.publicUrl, '/convite', link)
        const mail = mails.invitationMail({ firmName: firm.name, inviter: viewer.role === 'admin' ? null : inviter.fullName, role, url })
        await sendMail(trx, { userId: null, to: email, links: [link], ...mail })
        if (role === 'manager') await notifyManagers(trx, firmId, 'invited', null)
        const line = { actorId: viewer.id, subject: { kind: 'firm', id: firmId }, requestId: request.id } as const
        await note(trx, { ...line, action: 'colleague_invited', detail: { role } })
      })
    },
    { refuse: refuseMember },
  )

  serve(
    api,
    revokeInvitation,
    async ({ params, viewer, request }) => {
      const firmId = params.id.toLowerCase()
      await db.transaction().execute(async (trx) => {
        if (!(await deleteInvitation(trx, firmId, params.invitationId.toLowerCase()))) throw new Refusal('not_found')
        await note(trx, { actorId: viewer.id, action: 'invitation_revoked', subject: { kind: 'firm', id: firmId }, requestId: request.id })
      })
    },
    { refuse: refuseMember },
  )

  serveAnyone(api, lookAtInvitation, async ({ body: { token }, request }) => {
    const addresses = await countAgainstAddress(api, request, 'link', 'tooManyLinks')
    const invitation = await previewInvitation(db, token)
    if (invitation === undefined) throw deadLink()
    await uncount(db, addresses)
    return invitation
  })

  serve(api, acceptInvitation, async ({ body, viewer, request, reply }) => {
    const addresses = await countAgainstAddress(api, request, 'link', 'tooManyLinks')
    const opened = await acceptInvitationOnce(api, { ...body, viewer, request })
    await uncount(db, addresses)
    return answerSession(api, reply, viewer.id, opened)
  })
}
