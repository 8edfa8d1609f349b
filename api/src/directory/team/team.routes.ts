import {
  changeColleague,
  getTeam,
  removeColleague,
  acceptInvitation,
  inviteColleague,
  lookAtInvitation,
  revokeInvitation,
} from '@ponte/contracts/firm-team'
import type { FirmRole } from '@ponte/contracts/firm-roles'
import type { Transaction } from 'kysely'
import { INVITATIONS_PER_HOUR, TEAM_MAX } from '@ponte/contracts/limits'
import { notifyOfTeam, notifyManagers } from '../../accounts/notify-affected.repo.ts'
import type { Api } from '../../server/api.ts'
import { audit } from '../../server/audit/audit.repo.ts'
import { parseParams } from '../../server/calls/classify.ts'
import { serve, serveAnyone } from '../../server/calls/serve.ts'
import type { Database } from '../../server/schema/schema.ts'
import { found, Refusal, wrongField } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { lockActor, lockActorShared } from '../../server/calls/lock-actor.repo.ts'
import { invitationsOf, deleteInvitation, insertInvitation, previewInvitation } from './invitations.repo.ts'
import { refuseMember, colleaguesOf, leaveFirm, lockTeam, setFirmRole } from './team.repo.ts'
import { followLink } from '../../server/limits/address-limits.ts'
import { countAgainst, HOUR_SECONDS } from '../../server/limits/limits.ts'
import { mails } from '../../server/mail/mails.ts'
import { secretUrl, sendMail, holderOf } from '../../server/mail/send-mail.ts'
import { answerSession } from '../../accounts/session/start-session.ts'
import { findFirm, lockFirm } from '../firms/firms.repo.ts'
import { acceptInvitationOnce } from './accept-invitation.ts'

/** Serves the team of a firm. The `access` check has already ensured that the viewer belongs to the firm or is an admin. */
export function serveTeam(api: Api): void {
  const { db } = api

  serve(api, getTeam, async ({ params, viewer }) => {
    const firmId = params.id.toLowerCase()
    const colleagues = (await colleaguesOf(db, firmId)).map((one) => (one._id === viewer.id ? { ...one, isYou: true } : one))
    const isManaging = viewer.role === 'admin' || viewer.firmRole === 'manager'
    return { colleagues, ...(isManaging && { invitations: await invitationsOf(db, firmId) }) }
  })

  serve(
    api,
    changeColleague,
    ({ params, body: { role, handsOver = false }, viewer, request }) => {
      const [firmId, personId] = [params.id.toLowerCase(), params.personId.toLowerCase()]
      return withTeam(firmId, viewer, async (trx, team, now) => {
        refuseMember(now)
        const steppingDown = handsOver && role === 'manager' && viewer.role === 'firm' && personId !== viewer.id ? viewer.id : null
        const becoming = new Map<string, FirmRole>([
          [personId, role],
          ...(steppingDown === null ? [] : [[steppingDown, 'member'] as const]),
        ])
        found(team.find(({ id }) => id === personId))
        if (!team.some(({ id, role: present, isActive }) => isActive && (becoming.get(id) ?? present) === 'manager')) {
          throw new Refusal('last_manager')
        }
        for (const [id, next] of becoming) {
          await setFirmRole(trx, id, next)
          const was = team.find((one) => one.id === id)?.role ?? next
          await notifyOfTeam(trx, firmId, { id, was, becomes: next })
          const line = { actorId: viewer.id, subject: { kind: 'user', id }, requestId: request.id } as const
          await audit(trx, { ...line, action: 'colleague_changed', detail: { firm: firmId, role: next } })
        }
      })
    },
    { refuse: refuseMember },
  )

  /** Members may remove only themselves. */
  const refuseRemoval = (viewer: SignedIn, personId: string) => {
    if (personId !== viewer.id) refuseMember(viewer)
  }

  serve(
    api,
    removeColleague,
    ({ params, viewer, request }) => {
      const [firmId, personId] = [params.id.toLowerCase(), params.personId.toLowerCase()]
      return withTeam(firmId, viewer, async (trx, team, now) => {
        refuseRemoval(now, personId)
        const { role: was } = found(team.find(({ id }) => id === personId))
        // An admin may remove the last manager, and then invite another.
        const isManaged = team.some(({ id, role, isActive }) => isActive && id !== personId && role === 'manager')
        if (!isManaged && viewer.role !== 'admin') throw new Refusal('last_manager')
        await leaveFirm(trx, { firmId, personId, actorId: viewer.id })
        await notifyOfTeam(trx, firmId, { id: personId, was, becomes: 'none' })
        const line = { actorId: viewer.id, subject: { kind: 'user', id: personId }, requestId: request.id } as const
        await audit(trx, { ...line, action: 'colleague_removed', detail: { firm: firmId } })
      })
    },
    { refuse: (viewer, { params }) => refuseRemoval(viewer, parseParams(removeColleague.params, params).personId.toLowerCase()) },
  )

  /** Runs work on a locked team. */
  const withTeam = (
    firmId: string,
    viewer: SignedIn,
    work: (trx: Transaction<Database>, team: Awaited<ReturnType<typeof lockTeam>>, now: SignedIn) => Promise<void>,
  ) =>
    db.transaction().execute(async (trx) => {
      const now = await lockActor(trx, viewer, { firmId })
      await work(trx, await lockTeam(trx, firmId), now)
    })
}

export function serveInvitations(api: Api): void {
  const { db, config } = api

  // Answers the same for every address except a colleague's, so that the answer does not reveal who has an account.
  serve(
    api,
    inviteColleague,
    async ({ params, body: { email, role }, viewer, request }) => {
      const firmId = params.id.toLowerCase()
      const most = INVITATIONS_PER_HOUR
      await countAgainst(db, { key: `invitations:firm:${firmId}`, most, windowSeconds: HOUR_SECONDS, message: 'tooManyInvitations' })
      await db.transaction().execute(async (trx) => {
        refuseMember(await lockActor(trx, viewer, { firmId }))
        if (!(await lockFirm(trx, firmId))) throw new Refusal('not_found')
        const [colleagues, waiting] = [await colleaguesOf(trx, firmId), await invitationsOf(trx, firmId)]
        const isThis = (one: { email: string }) => one.email.toLowerCase() === email.toLowerCase()
        if (colleagues.some(isThis)) throw wrongField('email', 'alreadyColleague')
        const others = waiting.filter((one) => !one.hasExpired && !isThis(one))
        if (colleagues.length + others.length >= TEAM_MAX) throw wrongField('email', 'teamFull')
        const id = await insertInvitation(trx, { firmId, email, role, invitedBy: viewer.id })
        const [firm, inviter] = [found(await findFirm(trx, firmId)), await holderOf(trx, viewer.id)]
        const link = `firm_invitation:${id}` as const
        const url = secretUrl(config.publicUrl, '/convite', link)
        const mail = mails.invitationMail({ firmName: firm.name, inviter: viewer.role === 'admin' ? null : inviter.fullName, role, url })
        await sendMail(trx, { userId: null, to: email, links: [link], ...mail })
        if (role === 'manager') await notifyManagers(trx, firmId, 'invited', null)
        const line = { actorId: viewer.id, subject: { kind: 'firm', id: firmId }, requestId: request.id } as const
        await audit(trx, { ...line, action: 'colleague_invited', detail: { role } })
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
        refuseMember(await lockActorShared(trx, viewer))
        if (!(await deleteInvitation(trx, firmId, params.invitationId.toLowerCase()))) throw new Refusal('not_found')
        await audit(trx, { actorId: viewer.id, action: 'invitation_revoked', subject: { kind: 'firm', id: firmId }, requestId: request.id })
      })
    },
    { refuse: refuseMember },
  )

  serveAnyone(api, lookAtInvitation, ({ body: { token }, request }) => followLink(api, request, () => previewInvitation(db, token)))

  serve(api, acceptInvitation, async ({ body, viewer, request, reply }) => {
    const opened = await followLink(api, request, () => acceptInvitationOnce(api, { ...body, viewer, request }))
    return answerSession(api, reply, viewer.id, opened)
  })
}
