import { firmHistory } from '@ponte/contracts/firms'
import { userHistory } from '@ponte/contracts/users'
import { note } from '../audit/audit.repo.ts'
import type { Api } from '../api.ts'
import { found } from '../http/found.ts'
import { pageOf } from '../http/paging.ts'
import { serve } from '../calls/serve.ts'
import { historyOf, type HistoryEntry } from './history.repo.ts'

export function serveRecords(api: Api): void {
  const { db } = api

  serve(api, userHistory, async ({ params: { id }, query, viewer, request }) => {
    const history = found(await historyOf(db, { userId: id }, query))
    if (viewer.id !== id.toLowerCase() && history.results.some(tellsDocument)) {
      await note(db, { actorId: viewer.id, action: 'document_read', subject: { kind: 'user', id }, requestId: request.id })
    }
    return pageOf(history, query)
  })

  serve(api, firmHistory, async ({ params: { id }, query }) => pageOf(found(await historyOf(db, { firmId: id }, query)), query))
}

const tellsDocument = ({ fields }: HistoryEntry): boolean => fields.some(({ field }) => field === 'document')
