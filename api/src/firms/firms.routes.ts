import { getFirm, listFirms } from '@ponte/contracts/firms'
import type { Api } from '../http/api.ts'
import { found } from '../http/found.ts'
import { pageOf } from '../http/paging.ts'
import { serve } from '../http/serve.ts'
import * as firms from './firms.repo.ts'

export function serveFirms(api: Api): void {
  const { db } = api

  serve(api, listFirms, async ({ query, viewer, reach }) => {
    // Somebody whose firm's data is still missing has no firm to list.
    if (reach === 'own' && viewer.firmId === null) return pageOf({ results: [], totalResults: 0 }, query)
    return pageOf(await firms.listFirms(db, { ...query, only: reach === 'all' ? null : viewer.firmId }), query)
  })

  serve(api, getFirm, async ({ params: { id } }) => found(await firms.findFirm(db, id)))
}
