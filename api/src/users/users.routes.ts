import { getUser, listUsers, updateUser } from '@ponte/contracts/users'
import { note } from '../audit/audit.repo.ts'
import type { Api } from '../http/api.ts'
import { found } from '../http/found.ts'
import { pageOf } from '../http/paging.ts'
import { serve } from '../http/serve.ts'
import type { SignedIn } from '../session/viewer.ts'
import { changePerson } from './change-person.ts'
import * as users from './users.repo.ts'

export function serveUsers(api: Api): void {
  const { db } = api

  serve(api, listUsers, async ({ query, viewer, reach, request }) => {
    const scope = reach === 'all' ? 'all' : scopeOf(viewer)
    const listed = await users.listUsers(db, { ...query, scope })
    if (reach === 'all') await note(db, { actorId: viewer.id, action: 'document_read', requestId: request.id })
    return pageOf({ ...listed, results: listed.results.map((user) => seenBy(viewer, user)) }, query)
  })

  async function shown(id: string, viewer: SignedIn, requestId: string): Promise<users.UserRow> {
    const user = found(await users.findUser(db, id))
    if (viewer.role === 'admin' && viewer.id !== user.id) {
      await note(db, { actorId: viewer.id, action: 'document_read', subject: { kind: 'user', id: user.id }, requestId })
    }
    return seenBy(viewer, user)
  }

  serve(api, getUser, ({ params: { id }, viewer, request }) => shown(id, viewer, request.id))

  serve(api, updateUser, async ({ params: { id }, body: changes, viewer, request }) => {
    await changePerson(api, { id, changes, viewer, requestId: request.id })
    return shown(id, viewer, request.id)
  })
}

const scopeOf = (viewer: SignedIn): users.Scope =>
  viewer.role === 'firm' && viewer.firmId !== null ? { firmId: viewer.firmId } : { userId: viewer.id }

/** A colleague's CPF is nobody's business but its own and the admin's. */
function seenBy(viewer: SignedIn, user: users.UserRow): users.UserRow {
  return viewer.role === 'admin' || viewer.id === user.id ? user : { ...user, document: undefined }
}
