import { demoOutbox, setDemoClock } from '@ponte/contracts/demo'
import type { Api } from '../http/api.ts'
import { serveAnyone } from '../http/serve.ts'
import type { DemoClock } from './clock.ts'
import { keepClockDays, sentMails } from './demo.repo.ts'

/** In demo mode only: otherwise these calls don't exist. */
export function serveDemo(api: Api, clock: DemoClock): void {
  serveAnyone(api, setDemoClock, async ({ body: { days } }) => {
    await keepClockDays(api.db, days)
    clock.setAhead(days)
    return { now: clock.now() }
  })

  serveAnyone(api, demoOutbox, ({ query }) => sentMails(api.db, query.to))
}
