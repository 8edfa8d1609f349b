import { getDataQuality, listDataProblems } from '@ponte/contracts/data-quality'
import { audit } from '../../server/audit/audit.repo.ts'
import type { Api } from '../../server/api.ts'
import { pageOf } from '../../server/http/paging.ts'
import { serve } from '../../server/calls/serve.ts'
import { countProblems, entriesWith } from './inspect.ts'

export function serveDataQuality(api: Api): void {
  const { db, clock } = api

  serve(api, getDataQuality, () => countProblems(db, clock.now()))

  serve(api, listDataProblems, async ({ params: { problem }, query, viewer, request }) => {
    const entries = await entriesWith(db, problem, clock.now())
    await audit(db, { actorId: viewer.id, action: 'document_read', detail: { problem }, requestId: request.id })
    const start = (query.page - 1) * query.limit
    return pageOf({ results: entries.slice(start, start + query.limit), totalResults: entries.length }, query)
  })
}
