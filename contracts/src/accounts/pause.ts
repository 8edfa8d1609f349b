import * as z from 'zod/mini'
import { call } from '../wire/call.ts'
import { Instant } from '../wire/fields.ts'

/** A paused profile is left out of search, favourites and alerts; contacts, reviews and sign-in stay. */
export const setPause = call('PUT', '/me/pause', {
  summary: 'Pause or resume my profile',
  access: { professional: 'own' },
  body: z.strictObject({ paused: z.boolean() }),
  answer: z.object({ pausedAt: z.nullable(Instant) }),
})
