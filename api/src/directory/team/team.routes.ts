import { changeColleague, getTeam, removeColleague } from '@ponte/contracts/firm-team'
import type { FirmRole } from '@ponte/contracts/firm-roles'
import type { Transaction } from 'kysely'
import { notifyOfTeam } from '../../accounts/notify-affected.repo.ts'
import type { Api } from '../../server/api.ts'
import { note } from '../../server/audit/audit.repo.ts'
import { serve } from '../../server/calls/serve.ts'
import type { Database } from '../../server/schema/schema.ts'
import { found, Refusal } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { lockActor } from '../../server/calls/lock-actor.repo.ts'
import { invitationsOf } from './invitations.repo.ts'
import { refuseMember, colleaguesOf, leaveFirm, lockTeam, setFirmRole } from './team.repo.ts'

/** Serves the team of a firm. The `access` check has already ensured that it is the viewer's own firm, or the viewer an admin. */
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
      return withTeam(firmId, viewer, async (trx, team) => {
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
          await note(trx, { ...line, action: 'colleague_changed', detail: { firm: firmId, role: next } })
        }
      })
    },
    { refuse: refuseMember },
  )

  serve(api, removeColleague, ({ params, viewer, request }) => {
    const [firmId, personId] = [params.id.toLowerCase(), params.personId.toLowerCase()]
    if (personId !== viewer.id) refuseMember(viewer)
    return withTeam(firmId, viewer, async (trx, team) => {
      const { role: was } = found(team.find(({ id }) => id === personId))
      // An admin may remove the last manager, and then invite another.
      const isManaged = team.some(({ id, role, isActive }) => isActive && id !== personId && role === 'manager')
      if (!isManaged && viewer.role !== 'admin') throw new Refusal('last_manager')
      await leaveFirm(trx, { firmId, personId, actorId: viewer.id })
      await notifyOfTeam(trx, firmId, { id: personId, was, becomes: 'none' })
      const line = { actorId: viewer.id, subject: { kind: 'user', id: personId }, requestId: request.id } as const
      await note(trx, { ...line, action: 'colleague_removed', detail: { firm: firmId } })
    })
  })

  /** Works on a locked team. */
  const withTeam = (
    firmId: string,
    viewer: SignedIn,
    work: (trx: Transaction<Database>, team: Awaited<ReturnType<typeof lockTeam>>) => Promise<void>,
  ) =>
    db.transaction().execute(async (trx) => {
      await lockActor(trx, viewer, { firmId })
      await work(trx, await lockTeam(trx, firmId))
    })
}
