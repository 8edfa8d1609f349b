import * as z from 'zod/mini'
import { CityKey, ProfessionKey, SpecialtyKey, StateKey } from '../lists/keys.ts'
import { betweenFields } from '../wire/between-fields.ts'
import { call, contentOnly } from '../wire/call.ts'
import { ById, ComparedDay, ComparedInstant, Day, Id, Instant, optionalText, version } from '../wire/fields.ts'
import { OPENING_DAYS_MAX, OPENING_SPECIALTIES_MAX, OPENING_TEXT_MAX } from '../limits.ts'
import { key, type MessageKey } from '../messages.ts'
import { limit, listOf, page } from '../wire/paging.ts'
import { daysOf, withDays } from './opening-rules.ts'
import { chosen, cityInState } from './profile-data.ts'

/** A temporary position that a firm offers: a profession, a place, and its first and last day. */
export const Opening = z.object({
  _id: Id,
  profession: ProfessionKey,
  specialties: z.array(SpecialtyKey),
  state: StateKey,
  city: CityKey,
  startOn: Day,
  endOn: Day,
  /** Start and end of an opening by the hour; its days are derived from them. These and `isUrgent` are absent from older servers. */
  startsAt: z.optional(z.nullable(Instant)),
  endsAt: z.optional(z.nullable(Instant)),
  /** True if it starts within 48 hours. */
  isUrgent: z.optional(z.boolean()),
  offersAccommodation: z.boolean(),
  description: z.nullable(z.string()),
  /** null while it is open. */
  closedAt: z.nullable(Instant),
  /** The instant at which an interested professional was chosen; null or absent if none was. */
  filledAt: z.optional(z.nullable(Instant)),
  /** Number of interested professionals still waiting. Only in the firm's own list. */
  interestCount: z.optional(z.number()),
  createdAt: Instant,
  updatedAt: Instant,
  version,
})
export type Opening = z.output<typeof Opening>

const missing: MessageKey = 'requiredFields'

const fields = {
  profession: chosen(ProfessionKey, missing),
  specialties: z.array(SpecialtyKey).check(z.maxLength(OPENING_SPECIALTIES_MAX, key('openingSpecialtiesTooMany'))),
  state: chosen(StateKey, missing),
  city: chosen(CityKey, missing),
  /** Required without hours; with hours, the days are derived from them. */
  startOn: z.optional(chosen(ComparedDay, missing)),
  endOn: z.optional(chosen(ComparedDay, missing)),
  startsAt: z.optional(z.nullable(ComparedInstant)),
  endsAt: z.optional(z.nullable(ComparedInstant)),
  offersAccommodation: z.boolean(),
  description: optionalText(OPENING_TEXT_MAX),
}

interface Dates {
  startOn?: string | undefined
  endOn?: string | undefined
  startsAt?: string | null | undefined
  endsAt?: string | null | undefined
}
const DATES = ['startOn', 'endOn', 'startsAt', 'endsAt'] as const
const HOURS = ['startsAt', 'endsAt'] as const
const required = (day: 'startOn' | 'endOn') =>
  betweenFields<Dates>([day, ...HOURS], (dates) => withDays(dates)[day] !== '', { at: day, error: missing })
const areInOrder = ({ startsAt, endsAt }: Dates): boolean =>
  startsAt && endsAt ? Date.parse(startsAt) < Date.parse(endsAt) : !startsAt && !endsAt
const hoursRule = (holds: (dates: Dates) => boolean) => betweenFields(HOURS, holds, { at: 'endsAt', error: key('openingHoursInvalid') })
/** NaN if a day is missing: then the rules below hold. */
const lengthOf = (dates: Dates) => daysOf(withDays(dates))
const endNotBeforeStart = betweenFields<Dates>(DATES, (dates) => !(lengthOf(dates) < 1), {
  at: 'endOn',
  error: key('openingEndBeforeStart'),
})
const notTooLong = betweenFields<Dates>(DATES, (dates) => !(lengthOf(dates) > OPENING_DAYS_MAX), {
  at: 'endOn',
  error: key('openingTooLong'),
})

/** The server also rejects a last day in the past. */
export const NewOpening = z
  .strictObject(fields)
  .check(cityInState, required('startOn'), required('endOn'), hoursRule(areInOrder), endNotBeforeStart, notTooLong)
export type NewOpening = z.output<typeof NewOpening>

/**
 * Absent fields do not change; null clears an optional one. New days without hours clear the hours. The server checks the rules between
 * fields again on the changed opening.
 */
export const OpeningChanges = z.partial(z.strictObject({ ...fields, version })).check(
  cityInState,
  hoursRule((dates) => HOURS.some((hour) => dates[hour] === undefined) || areInOrder(dates)),
  endNotBeforeStart,
  notTooLong,
)
export type OpeningChanges = z.output<typeof OpeningChanges>

const ByFirmAndId = z.object({ id: Id, openingId: Id })
const nothing = z.optional(z.strictObject({}))

export const listOpenings = call('GET', '/firms/:id/openings', {
  summary: 'Openings of a firm (for a firm, its own): open ones by first day, then closed ones, most recently closed first',
  access: { firm: 'own', admin: 'all' },
  owner: 'firm',
  params: ById,
  query: z.object({ page, limit: limit() }),
  answer: listOf(Opening),
})

export const createOpening = call('POST', '/firms/:id/openings', {
  summary: 'Publish an opening of a firm; for a firm, its own',
  access: { firm: 'own', admin: 'all' },
  sensitive: contentOnly,
  owner: 'firm',
  status: 201,
  params: ById,
  body: NewOpening,
  answer: Opening,
})

export const updateOpening = call('PUT', '/firms/:id/openings/:openingId', {
  summary: 'Change an opening of a firm; for a firm, its own',
  access: { firm: 'own', admin: 'all' },
  sensitive: contentOnly,
  owner: 'firm',
  params: ByFirmAndId,
  body: OpeningChanges,
  answer: Opening,
})

export const closeOpening = call('POST', '/firms/:id/openings/:openingId/close', {
  summary: 'Close an opening: it leaves search and the public profile',
  access: { firm: 'own', admin: 'all' },
  sensitive: contentOnly,
  owner: 'firm',
  params: ByFirmAndId,
  body: nothing,
  answer: Opening,
})

export const reopenOpening = call('POST', '/firms/:id/openings/:openingId/reopen', {
  summary: 'Reopen a closed opening, until its last day or hour has passed',
  access: { firm: 'own', admin: 'all' },
  sensitive: contentOnly,
  owner: 'firm',
  params: ByFirmAndId,
  body: nothing,
  answer: Opening,
})

export const deleteOpening = call('DELETE', '/firms/:id/openings/:openingId', {
  summary: 'Delete an opening of a firm; for a firm, its own',
  access: { firm: 'own', admin: 'all' },
  sensitive: contentOnly,
  owner: 'firm',
  params: ByFirmAndId,
  body: nothing,
})
