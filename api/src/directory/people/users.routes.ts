import { changeUsers, createUser, getUser, listUsers, restoreUser, sendPasswordLink, updateUser } from '@ponte/contracts/users'
import { note } from '../../server/audit/audit.repo.ts'
import { actOnEach } from '../act-on-each.ts'
import type { Api } from '../../server/api.ts'
import { found, Refusal } from '../../server/http/refusal.ts'
import { pageOf } from '../../server/http/paging.ts'
import { serve } from '../../server/calls/serve.ts'
import { countAgainst } from '../../server/limits/limits.ts'
import { findHolder } from '../../accounts/passwords/password.repo.ts'
import { sendResetLink } from '../../accounts/passwords/send-reset-link.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { findCurrent } from './change-person.repo.ts'
import { changePerson } from './change-person.ts'
import { applyToPerson, nameOfPerson } from './change-users.ts'
import { createPerson } from './create-person.ts'
import { restorePerson } from './restore-person.repo.ts'
import * as users from './users.repo.ts'

/** Maximum password links that admins can send to one person per hour, not counting those the person requests. */
const MAX_LINKS_PER_HOUR = 3

export function serveUsers(api: Api): void {
  const { db, clock, config } = api

  serve(api, listUsers, async ({ query, viewer, reach, request }) => {
    const isAdmin = reach === 'all'
    // Only admins may use this filter.
    if (!isAdmin && query.deleted !== undefined) throw new Refusal('malformed')
    const scope = isAdmin ? 'all' : scopeOf(viewer)
    const listed = await users.listUsers(db, { ...query, scope }, { isAdmin, now: clock.now() })
    if (isAdmin) await note(db, { actorId: viewer.id, action: 'document_read', requestId: request.id })
    return pageOf({ ...listed, results: listed.results.map((user) => visibleTo(viewer, user)) }, query)
  })

  async function shown(id: string, viewer: SignedIn, requestId: string): Promise<users.UserRow> {
    const user = found(await (viewer.role === 'admin' ? users.findUserForAdmin(db, id, clock.now()) : users.findUser(db, id)))
    if (viewer.role === 'admin' && viewer.id !== user.id) {
      await note(db, { actorId: viewer.id, action: 'document_read', subject: { kind: 'user', id: user.id }, requestId })
    }
    return visibleTo(viewer, user)
  }

  serve(api, getUser, ({ params: { id }, viewer, request }) => shown(id, viewer, request.id))

  serve(
    api,
    createUser,
    async ({ body: person, viewer, request }) => {
      const id = await createPerson(api, { person, viewer, requestId: request.id })
      return shown(id, viewer, request.id)
    },
    { again: ({ id, viewer, request }) => shown(id, viewer, request.id) },
  )

  serve(api, updateUser, async ({ params, body: changes, viewer, reach, request, reply }) => {
    const id = params.id.toLowerCase()
    await changePerson(api, { id, changes, viewer, isAdmin: reach === 'all', request, reply })
    return shown(id, viewer, request.id)
  })

  serve(api, restoreUser, async ({ params, viewer, request }) => {
    const act = { id: params.id.toLowerCase(), viewer, now: clock.now(), requestId: request.id }
    const wasDeleted = await db.transaction().execute((trx) => restorePerson(trx, act))
    if (!wasDeleted) throw new Refusal('not_found')
  })

  serve(api, sendPasswordLink, async ({ params, viewer, request }) => {
    const id = params.id.toLowerCase()
    found(await findCurrent(db, id))
    const holder = found(await findHolder(db, id, clock.now()))
    await countAgainst(db, {
      key: `password-link:account:${id}`,
      most: MAX_LINKS_PER_HOUR,
      windowSeconds: 3600,
      message: 'tooManyResets',
    })
    await db.transaction().execute(async (trx) => {
      await sendResetLink(config, trx, holder)
      await note(trx, { actorId: viewer.id, action: 'password_link_sent', subject: { kind: 'user', id }, requestId: request.id })
    })
  })

  serve(api, changeUsers, ({ body: { action, ids, isPreview }, viewer, request }) => {
    const by = { viewer, requestId: request.id }
    return actOnEach(db, { ids, isPreview, act: (trx, id) => applyToPerson(api, trx, { action, id, ...by }), nameOf: nameOfPerson })
  })
}

const scopeOf = (viewer: SignedIn): users.Scope =>
  viewer.role === 'firm' && viewer.firmId !== null ? { firmId: viewer.firmId } : { userId: viewer.id }

/** Hides a colleague's CPF and pending address; only admins and the person themselves see them. */
function visibleTo(viewer: SignedIn, user: users.UserRow): users.UserRow {
  return viewer.role === 'admin' || viewer.id === user.id ? user : { ...user, document: undefined, pendingEmail: undefined }
}
