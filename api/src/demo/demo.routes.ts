import { demoOutbox, readDemoClock, setDemoClock } from '@ponte/contracts/demo'
import { DEMO_DATE } from '@ponte/contracts/server-time'
import { setTimeout } from 'node:timers/promises'
import type { Api } from '../server/api.ts'
import { serveAnyone } from '../server/calls/serve.ts'
import type { DemoClock } from '../server/clock.ts'
import { storeClockDays, reopenOpenings } from './demo.repo.ts'
import { createMailBox } from './mail-box.ts'

/** How long to wait for jobs that became due, so that their effects are usually visible with the answer. */
const WAIT_LIMIT_MS = 3000

/** Serves the calls that exist only in demo mode. `onMoved` runs the jobs that are now due. */
export function serveDemo(api: Api, clock: DemoClock, onMoved: () => Promise<void>): void {
  api.server.addHook('onSend', async (_request, reply) => void reply.header(DEMO_DATE, clock.now().toUTCString()))

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
