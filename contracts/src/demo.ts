import * as z from 'zod/mini'
import { anyone } from './access.ts'
import { call } from './call.ts'
import { Instant } from './fields.ts'

export const setDemoClock = call('POST', '/demo/clock', {
  summary: "Move the server's day to now plus so many days",
  access: anyone,
  demoOnly: true,
  body: z.strictObject({ days: z.number().check(z.gte(0), z.lte(3650)) }),
  answer: z.object({ now: Instant }),
})

export const demoOutbox = call('GET', '/demo/outbox', {
  summary: 'The e-mails sent, newest first',
  access: anyone,
  demoOnly: true,
  query: z.object({ to: z.optional(z.string()) }),
  answer: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), sentAt: Instant })),
})
