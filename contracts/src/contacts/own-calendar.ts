import * as z from 'zod/mini'
import { LONG_TEXT_MAX } from '../limits.ts'
import { parties } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { filled, Instant } from '../wire/fields.ts'

/** My calendar: an address from which another program reads my appointments, and a calendar elsewhere whose busy days are read here. */

const professional = { professional: 'own' } as const

/** forbidden_address: not a public https address. refused: the other server does not give it out. no_calendar: something else is there. */
export const CALENDAR_FAILURES = ['forbidden_address', 'unreachable', 'too_large', 'refused', 'no_calendar'] as const
export type CalendarFailure = (typeof CALENDAR_FAILURES)[number]

export const OwnCalendar = z.object({
  /** The instant since which my address is valid; null without one. It is shown once, when it is made. */
  feedSince: z.nullable(Instant),
  /** The calendar elsewhere; null without one. Its address is never shown again. */
  imported: z.nullable(
    z.object({
      /** The last time that it was read; null before the first. */
      readAt: z.nullable(Instant),
      /** Why the latest attempt failed; null if it did not. */
      failure: z.nullable(z.enum(CALENDAR_FAILURES)),
      /** The number of busy days from today on. */
      busyDays: z.number(),
    }),
  ),
})
export type OwnCalendar = z.output<typeof OwnCalendar>

export const getCalendar = call('GET', '/me/calendar', {
  summary: 'Whether my appointments have an address, and when my calendar elsewhere was last read',
  access: parties,
  answer: OwnCalendar,
})

export const createCalendar = call('POST', '/me/calendar', {
  summary:
    'Make a secret address of my appointments, for another calendar program; an earlier one ends. Never stored for a repeated request',
  access: parties,
  sensitive: { exempt: 'Who knows the address reads my appointments and can do nothing; I can take it back at any time.' },
  body: z.optional(z.strictObject({})),
  answer: z.object({ url: z.url() }),
})

export const removeCalendar = call('DELETE', '/me/calendar', {
  summary: 'End the address of my appointments',
  access: parties,
  body: z.optional(z.strictObject({})),
})

export const importCalendar = call('PUT', '/me/calendar/import', {
  summary: 'Read the busy days of my calendar elsewhere, every six hours, from its secret .ics address',
  access: professional,
  body: z.strictObject({ url: filled('requiredFields', LONG_TEXT_MAX) }),
  answer: OwnCalendar,
})

export const removeImport = call('DELETE', '/me/calendar/import', {
  summary: 'Forget my calendar elsewhere and its busy days',
  access: professional,
  body: z.optional(z.strictObject({})),
})
