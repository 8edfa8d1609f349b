import * as z from 'zod/mini'
import { signedIn } from '../wire/access.ts'
import { call, contentOnly } from '../wire/call.ts'
import { Instant } from '../wire/fields.ts'
import { PASSWORD_MAX } from '../limits.ts'
import { key } from '../messages.ts'

export const exportMine = call('GET', '/me/export', {
  summary: 'Export all my data',
  access: signedIn,
  answer: z.record(z.string(), z.unknown()),
})

export const eraseMe = call('DELETE', '/me', {
  summary: 'Delete my account: hidden at once, erased after 30 days',
  access: signedIn,
  /** Requires the password itself, if there is one: earlier proof of identity does not count. */
  sensitive: { proof: 'password', isAskedByHandler: true },
  body: z.optional(
    z.strictObject({
      password: z.optional(z.string(key('passwordToConfirm')).check(z.maxLength(PASSWORD_MAX, key('passwordTooLong')))),
    }),
  ),
})

/** A paused profile is left out of search, favorites and alerts; contacts, reviews and sign-in stay. */
export const setPause = call('PUT', '/me/pause', {
  summary: 'Pause or resume my profile',
  access: { professional: 'own' },
  sensitive: contentOnly,
  body: z.strictObject({ paused: z.boolean() }),
  answer: z.object({ pausedAt: z.nullable(Instant) }),
})
