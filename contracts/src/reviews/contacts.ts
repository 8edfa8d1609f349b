import * as z from 'zod/mini'
import { parties, traders } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { ById, Id, Instant } from '../wire/fields.ts'
import { messages } from '../messages.ts'
import { limit, listOf, page } from '../wire/paging.ts'
import { SearchType } from '../search/search-results.ts'

export const PROFESSIONAL_RESPONSES = ['no_response', 'contact_only', 'service_provided'] as const
export const CONTRACTOR_RESPONSES = ['no_response', 'contact_only', 'service_received'] as const
/** The responses to a contact; which of the two service responses is open depends on the side. */
export const RESPONSES = ['contact_only', 'service_provided', 'service_received'] as const
export const Response = z.enum(RESPONSES, messages.responseRequired)
export type Response = z.infer<typeof Response>

/** `firm` is the name of the firm that the person acts for in this contact, where it does. */
const Party = z.object({ _id: Id, fullName: z.string(), firm: z.optional(z.nullable(z.string())) })

/** Name, WhatsApp and e-mail of the other side: they leave the server only in the answer to a logged contact. */
export const ContactDetails = z.object({
  fullName: z.string(),
  whatsapp: z.nullable(z.string()),
  whatsappUrl: z.nullable(z.string()),
  email: z.string(),
})
export type ContactDetails = z.output<typeof ContactDetails>

export const ContactLog = z.object({
  _id: Id,
  professional: Party,
  contractor: Party,
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

/** The other side of a contact as its card shows it: a firm by its name and logo, a person by its own. */
const Counterpart = z.object({
  type: SearchType,
  /** The id of the public profile; null where there is none (any more). */
  _id: z.nullable(Id),
  name: z.string(),
  photo: z.nullable(z.string()),
})

export const MyContact = z.extend(PendingContact, {
  direction: z.enum(['made', 'received']),
  counterpart: Counterpart,
  /** True when the viewer has rated it. */
  iEvaluated: z.boolean(),
  /** The instant at which both evaluations were published; null while it is sealed, or where nobody said anything. */
  publishedAt: z.nullable(Instant),
  contact: z.optional(ContactDetails),
})
export type MyContact = z.output<typeof MyContact>

export const listContacts = call('GET', '/contact-logs', {
  summary: 'My contacts in both directions, newest first',
  access: parties,
  query: z.object({ page, limit: limit(), direction: z.optional(z.enum(['made', 'received'])) }),
  /** `now` is the server's clock, by which windows open and close. */
  answer: z.extend(listOf(MyContact), { now: z.optional(Instant) }),
})
