import * as z from 'zod/mini'
import { LONG_TEXT_MAX } from '../limits.ts'
import { parties } from '../wire/access.ts'
import { call, contentOnly } from '../wire/call.ts'
import { filled, Instant } from '../wire/fields.ts'

/** A user's calendar: a feed URL that exports appointments, and an external calendar from which busy days are imported. */

const professional = { professional: 'own' } as const

/** forbidden_address: not a public https address. refused: answered with neither 200 nor a server error. no_calendar: not a calendar. */
export const CALENDAR_FAILURES = ['forbidden_address', 'unreachable', 'too_large', 'refused', 'no_calendar'] as const
export type CalendarFailure = (typeof CALENDAR_FAILURES)[number]

export const OwnCalendar = z.object({
  /** When the feed URL was created; null without one. The URL itself is shown only once, on creation. */
  feedSince: z.nullable(Instant),
  /** The external calendar; null without one. Its address is never shown again. */
  imported: z.nullable(
    z.object({
      /** When it was last read successfully; null if never. */
      readAt: z.nullable(Instant),
      /** Why the latest attempt failed; null if it succeeded. */
      failure: z.nullable(z.enum(CALENDAR_FAILURES)),
      /** Number of busy days from today on. */
      busyDays: z.number(),
    }),
  ),
})
export type OwnCalendar = z.output<typeof OwnCalendar>

export const getCalendar = call('GET', '/me/calendar', {
  summary: 'Whether my calendar feed is on, and when my external calendar was last read',
  access: parties,
  answer: OwnCalendar,
})

export const createCalendar = call('POST', '/me/calendar', {
  summary: 'Create the secret URL of my calendar feed, which replaces an earlier one. A repeated request creates another',
  access: parties,
  sensitive: { exempt: 'The URL only gives read access to my appointments, and I can revoke it at any time.' },
  body: z.optional(z.strictObject({})),
  answer: z.object({ url: z.url() }),
})

export const removeCalendar = call('DELETE', '/me/calendar', {
  summary: 'Turn off my calendar feed',
  access: parties,
  sensitive: contentOnly,
  body: z.optional(z.strictObject({})),
})

export const importCalendar = call('PUT', '/me/calendar/import', {
  summary: 'Import the busy days of an external calendar, every six hours, from its secret .ics address',
  access: professional,
  sensitive: contentOnly,
  body: z.strictObject({ url: filled('requiredFields', LONG_TEXT_MAX) }),
  answer: OwnCalendar,
})

export const removeImport = call('DELETE', '/me/calendar/import', {
  summary: 'Remove my external calendar and its busy days',
  access: professional,
  sensitive: contentOnly,
  body: z.optional(z.strictObject({})),
})
