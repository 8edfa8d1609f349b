import { timeOf } from '@ponte/contracts/calendar'
import type { NotificationKind } from '@ponte/contracts/notifications'
import type { Transaction } from 'kysely'
import type { MailText } from '../../server/letters/letter.ts'
import { sendMails } from '../../server/mail/send-mail.ts'
import type { Database } from '../../server/schema/schema.ts'
import { reachableByPush } from '../push/push-devices.repo.ts'
import { MAIL_SURE_KINDS } from './settings.repo.ts'

/** A notice in a user's list, to be sent by other channels too. */
export interface Notice {
  notificationId: string
  kind: NotificationKind
  userId: string
  /** null if the user does not want this notice by e-mail. */
  email: string | null
  /** When an unsent e-mail is given up. */
  notAfter?: Date | null
  mail: MailText
}

interface Queueing {
  trx: Transaction<Database>
  /** The current time of the product's clock. */
  now: Date
  /** Ids of notices that an earlier channel has queued. */
  queued: ReadonlySet<string>
}

/** A channel. It queues the notices that it can deliver, and returns them. A job sends them. */
type NoticeSender = (notices: readonly Notice[], given: Queueing) => Promise<readonly Notice[]>

/** Maximum characters that a device shows. They keep a payload below 3 KB. */
const TITLE_MAX = 120
const BODY_MAX = 600

const pushSender: NoticeSender = async (notices, { trx, now }) => {
  const reachable = await reachableByPush(
    trx,
    notices.map(({ userId }) => userId),
    timeOf(now),
  )
  const pushed = notices.filter(({ userId }) => reachable.has(userId))
  const rows = pushed.map(({ notificationId, userId, mail }) => {
    const { subject, text } = mail.words(reachable.get(userId) ?? null)
    // The paragraph after the greeting says what happened; the first button links to it.
    const [, lead = ''] = text.split('\n\n')
    const { pathname = '/', search = '' } = URL.parse(/:\n(\S+)$/m.exec(text)?.[1] ?? '') ?? {}
    const words = { title: subject.slice(0, TITLE_MAX), body: lead.slice(0, BODY_MAX) }
    return { notification_id: notificationId, user_id: userId, ...words, path: pathname + search }
  })
  if (rows.length > 0) await trx.insertInto('push_notices').values(rows).execute()
  return pushed
}

const mailSender: NoticeSender = async (notices, { trx, queued }) => {
  const mailed = notices.filter(({ email }) => email !== null)
  await sendMails(
    trx,
    mailed.map(({ notificationId, kind, userId, email, notAfter = null, mail }) => ({
      userId,
      to: email ?? '',
      notAfter,
      ...mail,
      notificationId,
      waitsForPush: queued.has(notificationId) && !MAIL_SURE_KINDS.includes(kind),
    })),
  )
  return mailed
}

/** In order of preference: a later channel sends what an earlier one has queued only if it is not delivered, or is of MAIL_SURE_KINDS. */
const SENDERS: readonly NoticeSender[] = [pushSender, mailSender]

/** Queues notices on every channel, in the transaction that causes them. */
export async function sendNotices(trx: Transaction<Database>, now: Date, notices: readonly Notice[]): Promise<void> {
  const queued = new Set<string>()
  for (const send of SENDERS) for (const { notificationId } of await send(notices, { trx, now, queued })) queued.add(notificationId)
}
