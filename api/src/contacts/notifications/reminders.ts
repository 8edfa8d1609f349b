import type { ContactNotificationKind } from '@ponte/contracts/notifications'
import { mails } from '../../server/mail/mails.ts'
import { notify, recipientsOf } from './notify.ts'
import { contactParties } from './contact-parties.repo.ts'
import type { Job, JobParts } from '../../server/jobs/job.ts'
import { dueContacts, claimReminders, type DueContact, type ReminderKind } from './reminders.repo.ts'

/** Time limit of a run, so that other jobs are not delayed; the next run continues. */
const RUN_LIMIT_MS = 240_000

/** Tells both sides of a contact that its window has opened, and later reminds a side that is not done that it closes soon. */
export const remind: Job = {
  name: 'remind',
  everySeconds: 60,
  async run(parts) {
    const until = performance.now() + RUN_LIMIT_MS
    // In this order, because both may be due after weeks of downtime.
    for (const kind of ['window_opened', 'window_closing'] as const) await remindOf(kind, parts, until)
  },
}

async function remindOf(kind: ReminderKind, parts: JobParts, until: number): Promise<void> {
  const { db, clock, log, signal } = parts
  let due = await dueContacts(db, kind, clock.now(), null)
  while (due.length > 0) {
    for (const contact of due) {
      if (signal.aborted || performance.now() > until) return
      // One transaction each, so that one failure does not stop other reminders.
      await remindSides(kind, parts, contact).catch((error: unknown) => {
        log.error({ err: error, contactLogId: contact.id }, 'the reminders of a contact could not be sent')
      })
    }
    due = await dueContacts(db, kind, clock.now(), due.at(-1) ?? null)
  }
}

const NOTIFICATION_KINDS: Record<ReminderKind, ContactNotificationKind> = { window_opened: 'answer_due', window_closing: 'window_closing' }

/** Reminds the sides of a contact, atomically: the sent reminders are recorded in the same transaction. */
async function remindSides(reminder: ReminderKind, parts: JobParts, due: DueContact): Promise<void> {
  const { db, config, clock } = parts
  const kind = NOTIFICATION_KINDS[reminder]
  const contactLogId = due.id
  const contractorId = await db.transaction().execute(async (trx) => {
    const recipients = await recipientsOf(trx, kind, [due.professionalId, due.contractorId])
    const now = clock.now()
    if (now >= due.closesAt) return due.contractorId
    const contact = await contactParties(trx, contactLogId)
    // The contractor has left the firm since the contact was read.
    if (contact.contractor.id !== due.contractorId) return contact.contractor.id
    for (const side of await claimReminders(trx, contactLogId, reminder, now)) {
      const me = contact[side]
      const to = recipients.find(({ id }) => id === me.id)
      if (to === undefined || (reminder === 'window_closing' && me.hasAnswered && me.hasEvaluated)) continue
      const { name, firmName, firmId } = contact[side === 'professional' ? 'contractor' : 'professional']
      const facts = {
        site: config.publicUrl,
        other: { name, firmName, isFirm: firmId !== null },
        contactDate: contact.contactDate,
        opening: contact.opening,
        contactLogId,
        closesAt: contact.closesAt,
      }
      const mail =
        reminder === 'window_opened'
          ? mails.answerDueMail(to.fullName, facts)
          : mails.windowClosingMail(to.fullName, { ...facts, hasAnswered: me.hasAnswered })
      await notify(trx, to, { kind, contactLogId, now, mail })
    }
    return due.contractorId
  })
  if (contractorId !== due.contractorId) await remindSides(reminder, parts, { ...due, contractorId })
}
