import { getFirm, listFirms, updateFirm } from '@ponte/contracts/firms'
import { refuseTaken } from '../accounts/taken.ts'
import type { Api } from '../http/api.ts'
import { found } from '../http/found.ts'
import { pageOf } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { photoChange } from '../photos/photo-change.ts'
import { logoIdOf, writeFirm } from './change-firm.repo.ts'
import * as firms from './firms.repo.ts'

export function serveFirms(api: Api): void {
  const { db } = api

  serve(api, listFirms, async ({ query, viewer, reach }) => {
    // Somebody whose firm's data is still missing has no firm to list.
    if (reach === 'own' && viewer.firmId === null) return pageOf({ results: [], totalResults: 0 }, query)
    return pageOf(await firms.listFirms(db, { ...query, only: reach === 'all' ? null : viewer.firmId }), query)
  })

  serve(api, getFirm, async ({ params: { id } }) => found(await firms.findFirm(db, id)))

  serve(api, updateFirm, async ({ params: { id }, body: { photo, ...changes }, viewer, reach }) => {
    // For anybody but an admin there is no such field.
    if (reach === 'own' && changes.isActive !== undefined) throw new Refusal('malformed')
    const presentId = await logoIdOf(db, id)
    if (presentId === undefined) throw new Refusal('not_found')
    await photoChange(api, { accountId: viewer.id, given: photo, presentId }, (photoId) =>
      refuseTaken(db.transaction().execute((trx) => writeFirm(trx, id, { ...changes, photoId }))),
    )
    return found(await firms.findFirm(db, id))
  })
}
