import * as z from 'zod/mini'
import { Opening } from '../directory/openings.ts'
import { Sheet } from '../directory/records.ts'
import { PAGE_SIZE_MAX } from '../limits.ts'
import { CityKey, ProfessionKey } from '../lists/keys.ts'
import { Stats } from '../search/search-results.ts'
import { call, contentOnly } from '../wire/call.ts'
import { ById, Id, Instant } from '../wire/fields.ts'
import { limit, listOf, page } from '../wire/paging.ts'
import { logContact } from './contacts.ts'

/** 'Tenho interesse': a professional would take an opening. Interest alone reveals no contact details. */

const professional = { professional: 'all' } as const
const nothing = z.optional(z.strictObject({}))

export const showInterest = call('POST', '/openings/:id/interest', {
  summary: 'Show interest in an open opening; repeating it changes nothing',
  access: professional,
  sensitive: contentOnly,
  params: ById,
  body: nothing,
})

export const withdrawInterest = call('DELETE', '/openings/:id/interest', {
  summary: 'Withdraw interest in an opening',
  access: professional,
  sensitive: contentOnly,
  params: ById,
  body: nothing,
})

/** Only the ids, so that any list can mark openings. */
export const interestIds = call('GET', '/me/interests/ids', {
  summary: 'Ids of the openings that I am interested in',
  access: { professional: 'own' },
  answer: z.object({ openings: z.array(Id) }),
})

export const Interested = z.object({
  person: z.object({
    _id: Id,
    fullName: z.string(),
    photo: z.nullable(z.string()),
    profession: z.nullable(ProfessionKey),
    city: z.nullable(CityKey),
  }),
  at: Instant,
  stats: Stats,
})
export type Interested = z.output<typeof Interested>

export const listInterested = call('GET', '/openings/:id/interest', {
  summary: "Who is interested in an opening of my firm, earliest first; for the firm's managers",
  access: { firm: 'own' },
  owner: 'opening',
  params: ById,
  query: z.object({ page, limit: limit(PAGE_SIZE_MAX, PAGE_SIZE_MAX) }),
  answer: listOf(Interested),
})

export const chooseInterested = call('POST', '/openings/:id/choose', {
  summary: 'Choose an interested professional: fills the opening and logs a contact whose details both sides see',
  access: { firm: 'own' },
  sensitive: { exempt: 'It only logs a contact, like the contact button in search; no user gains rights.' },
  owner: 'opening',
  status: 201,
  params: ById,
  body: z.strictObject({ userId: Id }),
  answer: logContact.answer,
})

/** Results of an opening since its publication. Notices count for half a year. */
export const OpeningFigures = z.object({
  ...z.pick(Opening, { _id: true, profession: true, city: true, startOn: true, endOn: true, startsAt: true, endsAt: true }).shape,
  ...z.pick(Opening, { closedAt: true, filledAt: true, createdAt: true }).shape,
  /** People who got an urgent notice about it, and how many of them read it. */
  notified: z.number(),
  seen: z.number(),
  /** People whose interest was not withdrawn. */
  interested: z.number(),
  /** 1 if an interested person was chosen. */
  chosen: z.number(),
  minutesToInterest: z.nullable(z.number()),
  minutesToFill: z.nullable(z.number()),
})
export type OpeningFigures = z.output<typeof OpeningFigures>

export const openingFigures = call('GET', '/firms/:id/opening-figures', {
  summary: "Results of my firm's last ten openings; for its managers",
  access: { firm: 'own' },
  owner: 'firm',
  params: ById,
  answer: z.object({
    results: z.array(OpeningFigures),
    /** Over the listed openings that were filled; null if none was. */
    medianMinutesToFill: z.nullable(z.number()),
  }),
})

export const exportOpeningFigures = call('GET', '/firms/:id/opening-figures/table', {
  summary: "Results of my firm's openings as CSV, newest first; for its managers",
  access: { firm: 'own' },
  owner: 'firm',
  params: ById,
  answer: Sheet,
})
