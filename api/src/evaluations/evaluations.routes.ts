import { pendingEvaluations } from '@ponte/contracts/evaluations'
import { pendingOf } from '../contacts/sides.repo.ts'
import type { Api } from '../http/api.ts'
import { serve } from '../http/serve.ts'

export function serveEvaluations(api: Api): void {
  serve(api, pendingEvaluations, ({ viewer }) => pendingOf(api.db, viewer.id, 'ready', api.clock.now()))
}
