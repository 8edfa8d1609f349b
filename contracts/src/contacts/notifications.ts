import * as z from 'zod/mini'
import { parties } from '../wire/access.ts'
import { call, contentOnly } from '../wire/call.ts'
import { Id, Instant } from '../wire/fields.ts'
import { ContactOpening } from './contacts.ts'
import { ITEMS_MAX } from '../limits.ts'
import { notificationRoutes as routes } from '../wire/routes.ts'
import { limit, listOf, page } from '../wire/paging.ts'

/**
 * Notifications about a contact, also e-mailed unless the user has turned that off: a new contact, a window that opened, a window that
 * closes soon, a published review of the user.
 */
export const CONTACT_NOTIFICATION_KINDS = ['contact_received', 'answer_due', 'window_closing', 'evaluation_published'] as const
export type ContactNotificationKind = (typeof CONTACT_NOTIFICATION_KINDS)[number]

/**
 * All kinds. still_paused: the profile has been paused for a long time. The others are about an opening: the user was chosen; the firm
 * changed it afterwards, or withdrew that choice; it was filled or closed while they waited; or it is urgent and matches their profile. Sent
 * to the firm's managers: professionals are interested in it, or the person they chose has left the site.
 */
export const NOTIFICATION_KINDS = [
  ...CONTACT_NOTIFICATION_KINDS,
  'still_paused',
  'opening_chosen',
  'opening_changed',
  'choice_withdrawn',
  'opening_closed',
  'urgent_opening',
  'opening_interest',
  'chosen_left',
] as const
export const NotificationKind = z.enum(NOTIFICATION_KINDS)
export type NotificationKind = z.output<typeof NotificationKind>

export const Notification = z.object({
  _id: Id,
  kind: NotificationKind,
  createdAt: Instant,
  readAt: z.nullable(Instant),
  /** null if it is not about a contact. */
  contactLogId: z.nullable(Id),
  /** The other side of the contact, as contactName() formats it, or the firm of the opening; empty if there is none. */
  from: z.string(),
  /** The opening it is about, or the contact's opening, if any. Absent from servers older than this field. */
  opening: z.optional(z.nullable(ContactOpening)),
  /** The firm of that opening. */
  firmId: z.optional(z.nullable(Id)),
  /** The deadline for acting on it, if there is one. */
  until: z.nullable(Instant),
})
export type Notification = z.output<typeof Notification>

export const listNotifications = call(routes.list.method, routes.list.path, {
  summary: 'My notifications, newest first',
  access: parties,
  query: z.object({ page, limit: limit() }),
  answer: z.extend(listOf(Notification), { unread: z.number() }),
})

export const unreadNotifications = call(routes.unread.method, routes.unread.path, {
  summary: 'How many notifications I have not seen',
  access: parties,
  answer: z.object({ unread: z.number() }),
})

export const markNotificationsRead = call(routes.markRead.method, routes.markRead.path, {
  summary: 'Mark notifications as seen: those named, or all up to an instant',
  access: parties,
  sensitive: contentOnly,
  body: z.union([
    z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(ITEMS_MAX)) }),
    // PostgreSQL has no year 0.
    z.strictObject({ until: z.iso.datetime().check(z.refine((text) => text >= '1970')) }),
  ]),
  answer: z.object({ unread: z.number() }),
})

/** The kinds that are also sent by e-mail; each saved search has its own switch. */
export const MailSettings = z.object({
  contact_received: z.boolean(),
  answer_due: z.boolean(),
  window_closing: z.boolean(),
  evaluation_published: z.boolean(),
  /** Only firm managers get this kind. Absent from older servers. */
  opening_interest: z.optional(z.boolean()),
})
export type MailSettings = z.output<typeof MailSettings>

export const getMailSettings = call('GET', '/me/mail-settings', {
  summary: 'Kinds of notifications that I also get by e-mail',
  access: parties,
  answer: MailSettings,
})

export const changeMailSettings = call('PUT', '/me/mail-settings', {
  summary: 'Turn e-mails on or off by kind; absent kinds do not change',
  access: parties,
  sensitive: contentOnly,
  body: z.partial(z.strictObject(MailSettings.shape)),
  answer: MailSettings,
})

const Time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

/** Notices of urgent openings that match the profile: off by default, and never sent in quiet hours (São Paulo time). */
export const NoticeSettings = z.object({ urgentOpenings: z.boolean(), quietFrom: Time, quietTo: Time })
export type NoticeSettings = z.output<typeof NoticeSettings>

export const getNoticeSettings = call('GET', '/me/notice-settings', {
  summary: 'Whether I get notices of urgent openings, and my quiet hours',
  access: { professional: 'own' },
  answer: NoticeSettings,
})

export const changeNoticeSettings = call('PUT', '/me/notice-settings', {
  summary: 'Turn notices of urgent openings on or off, or change my quiet hours; absent fields do not change',
  access: { professional: 'own' },
  sensitive: contentOnly,
  body: z.partial(z.strictObject(NoticeSettings.shape)),
  answer: NoticeSettings,
})
