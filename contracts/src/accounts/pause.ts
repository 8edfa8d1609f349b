import * as z from 'zod/mini'
import { call } from '../wire/call.ts'
import { Instant } from '../wire/fields.ts'

/** Paused is out of search, favourites and alerts, with contacts, reviews and sign-in kept. */
export const setPause = call('PUT', '/me/pause', {
  summary: 'Pause my profile, or take it back into search',
  access: { professional: 'own' },
  body: z.strictObject({ paused: z.boolean() }),
  answer: z.object({ pausedAt: z.nullable(Instant) }),
})
