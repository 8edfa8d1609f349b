import * as z from 'zod/mini'
import { anyone } from './access.ts'
import { call } from './call.ts'
import { Instant } from './fields.ts'

const DemoClock = z.object({ now: Instant, days: z.number() })

export const readDemoClock = call('GET', '/demo/clock', {
  summary: "The server's day, and how many days it is ahead",
  access: anyone,
  demoOnly: true,
  answer: DemoClock,
})

export const setDemoClock = call('POST', '/demo/clock', {
  summary: "Move the server's day to now plus so many days",
  access: anyone,
  demoOnly: true,
  body: z.strictObject({ days: z.number().check(z.gte(0), z.lte(3650)) }),
  answer: DemoClock,
})

export const demoOutbox = call('GET', '/demo/outbox', {
  summary: 'The e-mails sent, newest first',
  access: anyone,
  demoOnly: true,
  query: z.object({ to: z.optional(z.string()) }),
  answer: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), sentAt: Instant })),
})
