import { demoOutbox, readDemoClock, setDemoClock } from '@ponte/contracts/demo'
import { setTimeout } from 'node:timers/promises'
import type { Api } from '../api.ts'
import { serveAnyone } from '../calls/serve.ts'
import type { DemoClock } from './clock.ts'
import { keepClockDays, sentMails } from './demo.repo.ts'

/** Whoever moves the clock finds what follows from it done, unless that is a lot. */
const WAIT_LIMIT_MS = 3000

/** In demo mode only: otherwise these calls don't exist. `onMoved` does what has fallen due. */
export function serveDemo(api: Api, clock: DemoClock, onMoved: () => Promise<void>): void {
  serveAnyone(api, readDemoClock, () => ({ now: clock.now(), days: clock.days }))

  serveAnyone(api, setDemoClock, async ({ body: { days } }) => {
    await keepClockDays(api.db, days)
    clock.setAhead(days)
    await Promise.race([onMoved(), setTimeout(WAIT_LIMIT_MS, undefined, { ref: false })])
    return { now: clock.now(), days }
  })

  serveAnyone(api, demoOutbox, ({ query }) => sentMails(api.db, query.to))
}
