import * as z from 'zod/mini'
import { parties, professionalsAndFirms } from '../wire/access.ts'
import { call, contentOnly } from '../wire/call.ts'
import { ById, Day, flag, Id, Instant } from '../wire/fields.ts'
import { CityKey, ProfessionKey } from '../lists/keys.ts'
import { key } from '../messages.ts'
import { limit, listOf, page } from '../wire/paging.ts'
import { SearchType } from '../search/search-results.ts'

export const PROFESSIONAL_RESPONSES = ['no_response', 'contact_only', 'service_provided'] as const
export const CONTRACTOR_RESPONSES = ['no_response', 'contact_only', 'service_received'] as const
/** Responses to a contact; each side can give only one of the two service responses. */
export const RESPONSES = ['contact_only', 'service_provided', 'service_received'] as const
export const Response = z.enum(RESPONSES, key('responseRequired'))
export type Response = z.infer<typeof Response>

const Party = z.object({ _id: Id, fullName: z.string() })

/** The other side's contact details. The server sends them only for a logged contact. */
export const ContactDetails = z.object({
  fullName: z.string(),
  whatsapp: z.nullable(z.string()),
  whatsappUrl: z.nullable(z.string()),
  email: z.string(),
  /** The firm's street, city and state; null for a person. */
  address: z.nullable(z.string()),
})
export type ContactDetails = z.output<typeof ContactDetails>

/** The other side of a contact, as shown to the viewer. */
const Counterpart = z.object({
  /** A professional, or a firm represented by one of its users. */
  type: SearchType,
  /** Id of the public profile; null if there is none, or it no longer exists. */
  _id: z.nullable(Id),
  name: z.string(),
  firmName: z.nullable(z.string()),
  /** The firm's logo, if there is a firm. */
  photo: z.nullable(z.string()),
})
export type Counterpart = z.output<typeof Counterpart>

/** The opening from which the contact was requested. */
export const ContactOpening = z.object({
  id: Id,
  /** Profession and city in Portuguese. */
  title: z.string(),
  startOn: Day,
  endOn: Day,
  /** Absent if the opening has no hours. */
  startsAt: z.optional(Instant),
  endsAt: z.optional(Instant),
  /** Absent from servers older than these fields. */
  profession: z.optional(ProfessionKey),
  city: z.optional(CityKey),
})
export type ContactOpening = z.output<typeof ContactOpening>

export const ContactLog = z.object({
  _id: Id,
  professional: Party,
  /** `firmName`: the firm they act for, if any. */
  contractor: z.extend(Party, { firmName: z.optional(z.string()) }),
  counterpart: Counterpart,
  /** null if there was none, or it was deleted. Absent from servers older than this field. */
  opening: z.optional(z.nullable(ContactOpening)),
  contactDate: Instant,
  professionalResponse: z.enum(PROFESSIONAL_RESPONSES),
  contractorResponse: z.enum(CONTRACTOR_RESPONSES),
})
export type ContactLog = z.output<typeof ContactLog>

export const PendingContact = z.extend(ContactLog, { opensAt: Instant, closesAt: Instant })
export type PendingContact = z.output<typeof PendingContact>

/** The role in which the viewer logs a contact. */
export const CONTRACTOR_TYPES = ['firm', 'professional'] as const

export const logContact = call('POST', '/contact-logs/log', {
  summary: "Confirm interest and get the other side's contact details",
  access: professionalsAndFirms,
  sensitive: contentOnly,
  status: 201,
  existsStatus: 200,
  body: z.strictObject({
    professionalId: Id,
    contractorType: z.enum(CONTRACTOR_TYPES),
    firmId: z.optional(z.nullable(Id)),
    openingId: z.optional(z.nullable(Id)),
  }),
  answer: z.extend(ContactLog, { contact: ContactDetails }),
})

export const respondToContact = call('POST', '/contact-logs/:id/respond', {
  summary: 'Record whether a contact led to a service',
  access: parties,
  sensitive: contentOnly,
  owner: 'contact',
  params: ById,
  body: z.strictObject({ response: Response }),
})

export const pendingResponses = call('GET', '/contact-logs/pending-responses', {
  summary: 'My contacts awaiting an answer, oldest first',
  access: parties,
  answer: z.array(PendingContact),
})

export const MyContact = z.extend(PendingContact, {
  direction: z.enum(['made', 'received']),
  /** True if the viewer has rated it. */
  iEvaluated: z.boolean(),
  /** When both evaluations were published; null while they are sealed, or if there are none. */
  publishedAt: z.nullable(Instant),
  contact: z.optional(ContactDetails),
  /**
   * True if the viewer can answer and rate it: their own contacts and, for a firm's manager, those of former colleagues. Absent from
   * servers older than this field.
   */
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
    /** 'firm': all contacts of the firm, for its managers; `person` narrows them to one colleague. */
    of: z.optional(z.enum(['me', 'firm'])),
    person: z.optional(Id),
    /** Only contacts that the viewer's side still has to answer or rate. */
    pending: flag,
  }),
  answer: z.extend(listOf(MyContact), {
    /** The server's time, which decides whether a window is open. */
    now: z.optional(Instant),
    /** Everyone who works for the viewer's firm or made a contact for it. Present for a manager with colleagues. */
    firmPeople: z.optional(z.array(Party)),
  }),
})
