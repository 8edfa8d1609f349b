import type { InputOf } from '@ponte/contracts/call'
import type { BulkAction } from '@ponte/contracts/records'
import type { Kysely, Transaction } from 'kysely'
import { changeUsers, createUser, getUser, listUsers, restoreUser, sendPasswordLink, updateUser } from '@ponte/contracts/users'
import { deleteAccount } from '../../accounts/erasure/delete-account.repo.ts'
import { notifyOfPerson } from '../../accounts/notify-affected.repo.ts'
import { refuseWeakPassword } from '../../accounts/passwords/password-rules.ts'
import { lockActor } from '../../server/calls/lock-actor.repo.ts'
import { refuseTaken } from '../../server/calls/refuse-taken.ts'
import { mails } from '../../server/mail/mails.ts'
import { sendMail } from '../../server/mail/send-mail.ts'
import type { Database } from '../../server/schema/schema.ts'
import { audit } from '../../server/audit/audit.repo.ts'
import { actOnEach, confirmState } from '../act-on-each.ts'
import { photoChange } from '../photos/photo-change.ts'
import type { Api } from '../../server/api.ts'
import { found, Refusal } from '../../server/http/refusal.ts'
import { pageOf } from '../../server/http/paging.ts'
import { serve } from '../../server/calls/serve.ts'
import { countAgainst } from '../../server/limits/limits.ts'
import { sendResetLink } from '../../accounts/passwords/send-reset-link.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { findCurrent } from './change-person.repo.ts'
import { changePerson, changePersonWithin, refuseFields } from './change-person.ts'
import { insertPeople } from './insert-people.repo.ts'
import { restorePerson } from './restore-person.repo.ts'
import * as users from './users.repo.ts'

/** Maximum password links that admins can send to one person per hour. The person's own requests do not count. */
const MAX_LINKS_PER_HOUR = 3

export function serveUsers(api: Api): void {
  const { db, clock } = api

  serve(api, listUsers, async ({ query, viewer, reach, request }) => {
    const isAdmin = reach === 'all'
    // Only admins may use this filter.
    if (!isAdmin && query.deleted !== undefined) throw new Refusal('malformed')
    const scope = isAdmin ? 'all' : scopeOf(viewer)
    const listed = await users.listUsers(db, { ...query, scope }, { isAdmin, now: clock.now() })
    if (isAdmin) await audit(db, { actorId: viewer.id, action: 'document_read', requestId: request.id })
    return pageOf({ ...listed, results: listed.results.map((user) => visibleTo(viewer, user)) }, query)
  })

  async function shown(id: string, viewer: SignedIn, requestId: string): Promise<users.UserRow> {
    const user = found(await (viewer.role === 'admin' ? users.findUserForAdmin(db, id, clock.now()) : users.findUser(db, id)))
    if (viewer.role === 'admin' && viewer.id !== user.id) {
      await audit(db, { actorId: viewer.id, action: 'document_read', subject: { kind: 'user', id: user.id }, requestId })
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
    { rebuild: ({ id, viewer, request }) => shown(id, viewer, request.id) },
  )

  serve(
    api,
    updateUser,
    async ({ params, body: changes, viewer, reach, request, reply }) => {
      const id = params.id.toLowerCase()
      await changePerson(api, { id, changes, viewer, isAdmin: reach === 'all', request, reply })
      return shown(id, viewer, request.id)
    },
    { refuse: refuseFields },
  )

  serve(api, restoreUser, async ({ params, viewer, request }) => {
    const act = { id: params.id.toLowerCase(), viewer, now: clock.now(), requestId: request.id }
    const wasDeleted = await db.transaction().execute((trx) => restorePerson(trx, act))
    if (!wasDeleted) throw new Refusal('not_found')
  })

  serve(api, sendPasswordLink, async ({ params, viewer, request }) => {
    const id = params.id.toLowerCase()
    await db.transaction().execute(async (trx) => {
      await lockActor(trx, viewer, { people: [id] })
      found(await findCurrent(trx, id))
      await countAgainst(trx, {
        key: `password-link:account:${id}`,
        most: MAX_LINKS_PER_HOUR,
        windowSeconds: 3600,
        message: 'tooManyResets',
      })
      if (!(await sendResetLink(api, trx, id))) throw new Refusal('not_found')
      await audit(trx, { actorId: viewer.id, action: 'password_link_sent', subject: { kind: 'user', id }, requestId: request.id })
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

interface Creation {
  person: InputOf<typeof createUser>['body']
  viewer: SignedIn
  requestId: string
}

/** Creates a person that an admin entered, with a complete profile, and notifies them. Returns the id. */
async function createPerson(api: Api, { person: { password, photo, ...person }, viewer, requestId }: Creation): Promise<string> {
  const { db, config, passwords } = api
  const others = person.role === 'admin' ? [person.username] : [person.username, person.document, person.whatsapp]
  refuseWeakPassword(config, password, { ...person, others: [person.phone, ...others] })

  return photoChange(api, { accountId: viewer.id, isForOther: true, given: photo, presentId: null }, async (photoId) => {
    const passwordHash = await passwords.hash(password)
    return refuseTaken(
      db.transaction().execute(async (trx) => {
        await lockActor(trx, viewer)
        const [id = ''] = await insertPeople(trx, [{ ...person, passwordHash, photoId }], { actorId: viewer.id, action: 'created' })
        await audit(trx, { actorId: viewer.id, action: 'user_created', subject: { kind: 'user', id }, requestId })
        const url = `${config.publicUrl}/esqueci-senha`
        await sendMail(trx, { userId: id, to: person.email, ...mails.accountMadeMail(person.fullName, url) })
        if (person.role === 'admin') await notifyOfPerson(trx, id, 'created', viewer.id)
        return id
      }),
    )
  })
}

interface Act {
  action: BulkAction
  id: string
  viewer: SignedIn
  requestId: string
}

/** Applies an admin's bulk action to one person; false if it changes nothing. */
async function applyToPerson(
  { config, clock }: Pick<Api, 'config' | 'clock'>,
  trx: Transaction<Database>,
  { action, id, viewer, requestId }: Act,
): Promise<boolean> {
  const now = clock.now()
  switch (action) {
    case 'activate':
    case 'deactivate':
      return (await changePersonWithin({ config }, trx, { id, changes: { isActive: action === 'activate' }, viewer, requestId })).isOther
    case 'delete':
      return (await deleteAccount(trx, { id, viewer, now, requestId })) || confirmState(trx, 'users', id, 'deleted')
    case 'restore':
      return (await restorePerson(trx, { id, viewer, now, requestId })) || confirmState(trx, 'users', id, 'there')
  }
}

/** The person's name for lists; null if they do not exist or were erased. */
async function nameOfPerson(db: Kysely<Database>, id: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('full_name').where('id', '=', id).executeTakeFirst()
  return row?.full_name ?? null
}
