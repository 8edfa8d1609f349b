import type { BulkAction } from '@ponte/contracts/records'
import type { Kysely, Transaction } from 'kysely'
import { changeFirms, createFirm, deleteFirm, getFirm, listFirms, restoreFirm, updateFirm } from '@ponte/contracts/firms'
import type { Database } from '../../server/schema/schema.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { lockActor } from '../../server/calls/lock-actor.repo.ts'
import { refuseTaken } from '../../server/calls/refuse-taken.ts'
import { actOnEach, confirmState } from '../act-on-each.ts'
import type { Api } from '../../server/api.ts'
import { found, Refusal } from '../../server/http/refusal.ts'
import { pageOf } from '../../server/http/paging.ts'
import { serve } from '../../server/calls/serve.ts'
import { audit } from '../../server/audit/audit.repo.ts'
import { photoChange } from '../photos/photo-change.ts'
import { changeFirm, changeFirmWithin, refuseMemberAndField } from './change-firm.ts'
import * as deletion from './delete-firm.repo.ts'
import * as firms from './firms.repo.ts'
import { insertFirms } from './insert-firms.repo.ts'
import { refuseMember } from '../team/team.repo.ts'

export function serveFirms(api: Api): void {
  const { db, clock } = api
  const shown = async (id: string, isAdmin: boolean) => found(await (isAdmin ? firms.findFirmForAdmin(db, id) : firms.findFirm(db, id)))

  serve(api, listFirms, async ({ query, viewer, reach }) => {
    const isAdmin = reach === 'all'
    // Only admins may use this filter.
    if (!isAdmin && query.deleted !== undefined) throw new Refusal('malformed')
    // A firm's user who has not registered the firm yet.
    if (!isAdmin && viewer.firmId === null) return pageOf({ results: [], totalResults: 0 }, query)
    return pageOf(await firms.listFirms(db, { ...query, only: isAdmin ? null : viewer.firmId }, isAdmin), query)
  })

  serve(api, getFirm, ({ params: { id }, reach }) => shown(id, reach === 'all'))

  // Search finds it once it has a user.
  serve(api, createFirm, async ({ body: { photo, ...firm }, viewer, request }) => {
    const actorId = viewer.id
    const firmId = await photoChange(api, { accountId: actorId, isForOther: true, given: photo, presentId: null }, (photoId) =>
      refuseTaken(
        db.transaction().execute(async (trx) => {
          await lockActor(trx, viewer)
          const [id = ''] = await insertFirms(trx, [{ ...firm, photoId }], { actorId, action: 'created' })
          await audit(trx, { actorId, action: 'firm_created', subject: { kind: 'firm', id }, requestId: request.id })
          return id
        }),
      ),
    )
    return shown(firmId, true)
  })

  serve(
    api,
    updateFirm,
    async ({ params, body: changes, viewer, reach, request }) => {
      const id = params.id.toLowerCase()
      const isAdmin = reach === 'all'
      await changeFirm(api, { id, changes, viewer, isAdmin, request })
      return shown(id, isAdmin)
    },
    { refuse: refuseMemberAndField },
  )

  serve(
    api,
    deleteFirm,
    async ({ params, viewer, request }) => {
      const act = { id: params.id.toLowerCase(), viewer, now: clock.now(), requestId: request.id }
      const wasThere = await db.transaction().execute((trx) => deletion.deleteFirm(trx, act))
      if (!wasThere) throw new Refusal('not_found')
    },
    { refuse: refuseMember },
  )

  serve(api, restoreFirm, async ({ params, viewer, request }) => {
    const act = { id: params.id.toLowerCase(), viewer, now: clock.now(), requestId: request.id }
    const wasDeleted = await refuseTaken(db.transaction().execute((trx) => deletion.restoreFirm(trx, act)))
    if (!wasDeleted) throw new Refusal('not_found')
  })

  serve(api, changeFirms, ({ body: { action, ids, isPreview }, viewer, request }) => {
    const by = { viewer, now: clock.now(), requestId: request.id }
    return actOnEach(db, { ids, isPreview, act: (trx, id) => applyToFirm(trx, { action, id, ...by }), nameOf: nameOfFirm })
  })
}

interface Act {
  action: BulkAction
  id: string
  viewer: SignedIn
  now: Date
  requestId: string
}

/** Applies an admin's bulk action to one firm; false if it changes nothing. */
async function applyToFirm(trx: Transaction<Database>, { action, ...act }: Act): Promise<boolean> {
  switch (action) {
    case 'activate':
    case 'deactivate':
      return changeFirmWithin(trx, { ...act, changes: { isActive: action === 'activate' } })
    case 'delete':
      return (await deletion.deleteFirm(trx, act)) || confirmState(trx, 'firms', act.id, 'deleted')
    case 'restore':
      return (await deletion.restoreFirm(trx, act)) || confirmState(trx, 'firms', act.id, 'there')
  }
}

/** The firm's name; null if it does not exist or was erased. */
async function nameOfFirm(db: Kysely<Database>, id: string): Promise<string | null> {
  const row = await db.selectFrom('firms').select('name').where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst()
  return row?.name ?? null
}
