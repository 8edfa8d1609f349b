import * as z from 'zod/mini'
import { CityKey, ProfessionKey } from '../lists/keys.ts'
import { Stats } from '../search/search-results.ts'
import { call } from '../wire/call.ts'
import { ById, Id, Instant } from '../wire/fields.ts'
import { logContact } from './contacts.ts'

/** 'Tenho interesse': a professional would take an opening. Interest alone shows contact details to nobody. */

const professional = { professional: 'all' } as const
const nothing = z.optional(z.strictObject({}))

export const showInterest = call('POST', '/openings/:id/interest', {
  summary: 'Show interest in an open opening; repeating it changes nothing',
  access: professional,
  params: ById,
  body: nothing,
})

export const withdrawInterest = call('DELETE', '/openings/:id/interest', {
  summary: 'Withdraw interest in an opening',
  access: professional,
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
  summary: "Who is interested in an opening of my firm, first come first; for the firm's managers",
  access: { firm: 'own' },
  owner: 'opening',
  params: ById,
  answer: z.object({ results: z.array(Interested) }),
})

export const chooseInterested = call('POST', '/openings/:id/choose', {
  summary: 'Choose an interested professional: fills the opening and logs a contact, whose details both sides see',
  access: { firm: 'own' },
  sensitive: { exempt: 'It logs a contact, as a search does; nobody gains rights.' },
  owner: 'opening',
  status: 201,
  params: ById,
  body: z.strictObject({ userId: Id }),
  answer: logContact.answer,
})
