import { demoOutbox, readDemoClock, setDemoClock } from '@ponte/contracts/demo'
import { setTimeout } from 'node:timers/promises'
import type { Api } from '../server/api.ts'
import { serveAnyone } from '../server/calls/serve.ts'
import type { DemoClock } from '../server/clock.ts'
import { storeClockDays, reopenOpenings } from './demo.repo.ts'
import { createMailBox } from './mail-box.ts'

/** How long to wait for jobs made due by moving the clock, so that most effects are visible with the answer. */
const WAIT_LIMIT_MS = 3000

/** Serves the calls of demo mode, which do not exist otherwise. `onMoved` runs the jobs that are now due. */
export function serveDemo(api: Api, clock: DemoClock, onMoved: () => Promise<void>): void {
  serveAnyone(api, readDemoClock, () => ({ now: clock.now(), days: clock.days }))

  serveAnyone(api, setDemoClock, async ({ body: { days } }) => {
    await storeClockDays(api.db, days)
    clock.setAhead(days)
    await reopenOpenings(api.db, clock.now())
    await Promise.race([onMoved(), setTimeout(WAIT_LIMIT_MS, undefined, { ref: false })])
    return { now: clock.now(), days }
  })

  const mailBox = createMailBox(api.db)
  serveAnyone(api, demoOutbox, ({ query }) => mailBox(query.to))
}
