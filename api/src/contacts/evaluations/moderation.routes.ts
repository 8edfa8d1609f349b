import { decideReport, listReports } from '@ponte/contracts/moderation'
import type { Api } from '../../server/api.ts'
import { pageOf } from '../../server/http/paging.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { serve } from '../../server/calls/serve.ts'
import { decideOnce, reportsOf } from './moderation.repo.ts'

export function serveModeration(api: Api): void {
  const { db, clock } = api

  serve(api, listReports, async ({ query }) => pageOf(await reportsOf(db, query), query))

  serve(api, decideReport, async ({ params, body, viewer, request }) => {
    const outcome = await decideOnce(db, {
      reportId: params.id,
      decision: body.decision,
      adminId: viewer.id,
      now: clock.now(),
      requestId: request.id,
    })
    if (outcome === 'not_there') throw new Refusal('not_found')
    if (outcome === 'was_decided') throw new Refusal('conflict', { message: 'alreadyDecided' })
  })
}
