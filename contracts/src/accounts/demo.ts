import * as z from 'zod/mini'
import { anyone } from '../wire/access.ts'
import { call, contentOnly } from '../wire/call.ts'
import { demoRoutes as routes } from './demo-routes.ts'
import { Instant } from '../wire/fields.ts'

const DemoClock = z.object({ now: Instant, days: z.number() })

export const readDemoClock = call(routes.readClock.method, routes.readClock.path, {
  summary: "The server's date, and how many days it is ahead",
  access: anyone,
  demoOnly: true,
  answer: DemoClock,
})

export const setDemoClock = call(routes.setClock.method, routes.setClock.path, {
  summary: "Set the server's date to today plus some days",
  access: anyone,
  sensitive: contentOnly,
  demoOnly: true,
  body: z.strictObject({ days: z.number().check(z.gte(0), z.lte(3650)) }),
  answer: DemoClock,
})

export const demoOutbox = call(routes.outbox.method, routes.outbox.path, {
  summary: 'E-mails sent, newest first',
  access: anyone,
  demoOnly: true,
  query: z.object({ to: z.optional(z.string()) }),
  answer: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), sentAt: Instant })),
})
