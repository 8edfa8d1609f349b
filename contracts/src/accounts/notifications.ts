import * as z from 'zod/mini'
import { parties } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { Id, Instant } from '../wire/fields.ts'
import { ITEMS_MAX } from '../limits.ts'
import { notificationRoutes as routes } from './notification-routes.ts'
import { limit, listOf, page } from '../wire/paging.ts'

/**
 * The kinds of notifications about a contact, which also come by e-mail where that is wanted: a contact that was asked for, a contact whose
 * window has opened, one whose window closes soon, and a review of oneself that can be read from now on.
 */
export const CONTACT_NOTIFICATION_KINDS = ['contact_received', 'answer_due', 'window_closing', 'evaluation_published'] as const
export type ContactNotificationKind = (typeof CONTACT_NOTIFICATION_KINDS)[number]

/** All kinds; still_paused: one's profile has been paused for long. */
export const NOTIFICATION_KINDS = [...CONTACT_NOTIFICATION_KINDS, 'still_paused'] as const
export const NotificationKind = z.enum(NOTIFICATION_KINDS)
export type NotificationKind = z.output<typeof NotificationKind>

export const Notification = z.object({
  _id: Id,
  kind: NotificationKind,
  createdAt: Instant,
  readAt: z.nullable(Instant),
  /** null where it is about no contact. */
  contactLogId: z.nullable(Id),
  /** The other side of the contact, named as contactName() does; empty where there is none. */
  from: z.string(),
  /** The end of the time in which something can be done about it, where there is one. */
  until: z.nullable(Instant),
})
export type Notification = z.output<typeof Notification>

export const listNotifications = call(routes.list.method, routes.list.path, {
  summary: 'What I was told, newest first',
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
  body: z.union([
    z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(ITEMS_MAX)) }),
    z.strictObject({ until: z.iso.datetime() }),
  ]),
  answer: z.object({ unread: z.number() }),
})

/** The kinds that also come by e-mail; saved searches have their own switch each. */
export const MailSettings = z.object({
  contact_received: z.boolean(),
  answer_due: z.boolean(),
  window_closing: z.boolean(),
  evaluation_published: z.boolean(),
})
export type MailSettings = z.output<typeof MailSettings>

export const getMailSettings = call('GET', '/me/mail-settings', {
  summary: 'Which notifications also come to me by e-mail',
  access: parties,
  answer: MailSettings,
})

export const changeMailSettings = call('PUT', '/me/mail-settings', {
  summary: 'Turn e-mails of a kind on or off; an absent kind stays as it is',
  access: parties,
  body: z.strictObject({
    contact_received: z.optional(z.boolean()),
    answer_due: z.optional(z.boolean()),
    window_closing: z.optional(z.boolean()),
    evaluation_published: z.optional(z.boolean()),
  }),
  answer: MailSettings,
})
