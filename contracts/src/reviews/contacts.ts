import * as z from 'zod/mini'
import { parties, traders } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { ById, flag, Id, Instant } from '../wire/fields.ts'
import { messages } from '../messages.ts'
import { limit, listOf, page } from '../wire/paging.ts'
import { SearchType } from '../search/search-results.ts'

export const PROFESSIONAL_RESPONSES = ['no_response', 'contact_only', 'service_provided'] as const
export const CONTRACTOR_RESPONSES = ['no_response', 'contact_only', 'service_received'] as const
/** The responses to a contact; which of the two service responses is open depends on the side. */
export const RESPONSES = ['contact_only', 'service_provided', 'service_received'] as const
export const Response = z.enum(RESPONSES, messages.responseRequired)
export type Response = z.infer<typeof Response>

const Party = z.object({ _id: Id, fullName: z.string() })

/** Name, WhatsApp, e-mail and a firm's address of the other side: they leave the server only in the answer to a logged contact. */
export const ContactDetails = z.object({
  fullName: z.string(),
  whatsapp: z.nullable(z.string()),
  whatsappUrl: z.nullable(z.string()),
  email: z.string(),
  /** Street, city and state of the firm; null for a person. */
  address: z.nullable(z.string()),
})
export type ContactDetails = z.output<typeof ContactDetails>

/** The other side of a contact, as its viewer is shown it. */
const Counterpart = z.object({
  /** A professional, or a firm that somebody acts for. */
  type: SearchType,
  /** The id of the public profile, the person's or the firm's; null where there is none (any more). */
  _id: z.nullable(Id),
  name: z.string(),
  firmName: z.nullable(z.string()),
  /** The firm's logo where there is a firm. */
  photo: z.nullable(z.string()),
})
export type Counterpart = z.output<typeof Counterpart>

export const ContactLog = z.object({
  _id: Id,
  professional: Party,
  contractor: Party,
  counterpart: Counterpart,
  contactDate: Instant,
  professionalResponse: z.enum(PROFESSIONAL_RESPONSES),
  contractorResponse: z.enum(CONTRACTOR_RESPONSES),
})
export type ContactLog = z.output<typeof ContactLog>

export const PendingContact = z.extend(ContactLog, { opensAt: Instant, closesAt: Instant })
export type PendingContact = z.output<typeof PendingContact>

/** The user's own side of the deal when it logs a contact. */
export const CONTRACTOR_TYPES = ['firm', 'professional'] as const

export const logContact = call('POST', '/contact-logs/log', {
  summary: 'Confirm interest and see how to reach the other side',
  access: traders,
  status: 201,
  body: z.strictObject({ professionalId: Id, contractorType: z.enum(CONTRACTOR_TYPES), firmId: z.optional(Id) }),
  answer: z.extend(ContactLog, { contact: ContactDetails }),
})

export const respondToContact = call('POST', '/contact-logs/:id/respond', {
  summary: 'Say whether a service came of a contact',
  access: parties,
  owner: 'contact',
  params: ById,
  body: z.strictObject({ response: Response }),
})

export const pendingResponses = call('GET', '/contact-logs/pending-responses', {
  summary: 'My contacts that wait for an answer, oldest first',
  access: parties,
  answer: z.array(PendingContact),
})

export const MyContact = z.extend(PendingContact, {
  direction: z.enum(['made', 'received']),
  /** True when the viewer has rated it. */
  iEvaluated: z.boolean(),
  /** The instant at which both evaluations were published; null while it is sealed, or where nobody said anything. */
  publishedAt: z.nullable(Instant),
  contact: z.optional(ContactDetails),
  /** True where the viewer answers and rates; of a firm's contacts, its own and those of who has left. A server of before does not say. */
  mayAct: z.optional(z.boolean()),
})
export type MyContact = z.output<typeof MyContact>

export const listContacts = call('GET', '/contact-logs', {
  summary: "My contacts in both directions, or my firm's, newest first",
  access: parties,
  query: z.object({
    page,
    limit: limit(),
    direction: z.optional(z.enum(['made', 'received'])),
    /** 'firm': all contacts of the firm, for who manages it; `person` narrows them to who made them. */
    of: z.optional(z.enum(['me', 'firm'])),
    person: z.optional(Id),
    /** Those that wait for an answer or a rating of the viewer's side. */
    pending: flag,
  }),
  answer: z.extend(listOf(MyContact), {
    /** The server's clock, by which windows open and close. */
    now: z.optional(Instant),
    /** Everybody who works for the viewer's firm or made a contact for it. Present for a manager who is not the only one. */
    firmPeople: z.optional(z.array(Party)),
  }),
})
