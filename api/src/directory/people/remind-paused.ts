import { PAUSE_REMINDER_DAYS } from '@ponte/contracts/limits'
import { sql, type Kysely, type Transaction } from 'kysely'
import { sendNotices } from '../../contacts/notifications/send-notices.ts'
import { daysAfter } from '../../server/clock.ts'
import { NIL } from '../../server/database/ranking.ts'
import type { Database } from '../../server/schema/schema.ts'
import { mails } from '../../server/mail/mails.ts'
import type { Job, JobParts } from '../../server/jobs/job.ts'

const AT_ONCE = 100

/** Regularly reminds people that their profile is paused. */
export const remindPaused: Job = {
  name: 'remind_paused',
  everySeconds: 3600,
  async run(parts) {
    const { db, clock, log, signal } = parts
    for (let ids = await duePeople(db, clock.now(), NIL); ids.length > 0; ids = await duePeople(db, clock.now(), ids.at(-1) ?? NIL)) {
      for (const id of ids) {
        if (signal.aborted) return
        // One transaction each, so that one failure does not stop other reminders.
        await remindPerson(parts, id).catch((error: unknown) => log.error({ err: error, userId: id }, 'a pause reminder could not be sent'))
      }
    }
  },
}

/** True for people whose pause, or its last reminder, is old enough for another reminder. */
const isDue = (now: Date) => sql<boolean>`
  role = 'professional' and is_active and deleted_at is null and paused_at is not null
  and coalesce(pause_reminded_at, paused_at) <= ${daysAfter(now, -PAUSE_REMINDER_DAYS)}`

async function duePeople(db: Kysely<Database>, now: Date, after: string): Promise<string[]> {
  const people = await db.selectFrom('users').select('id').where(isDue(now)).where('id', '>', after).orderBy('id').limit(AT_ONCE).execute()
  return people.map(({ id }) => id)
}

/**
 * Reminds one person, atomically. Of several servers, one finds the reminder due; the others wait for its transaction and find it sent.
 */
async function remindPerson({ db, config, clock }: JobParts, id: string): Promise<void> {
  await db.transaction().execute(async (trx: Transaction<Database>) => {
    const now = clock.now()
    const person = await trx
      .updateTable('users')
      .set({ pause_reminded_at: now })
      .where('id', '=', id)
      .where(isDue(now))
      .returning(['email', 'full_name', 'paused_at'])
      .$narrowType<{ email: string; full_name: string; paused_at: Date }>()
      .executeTakeFirst()
    if (person === undefined) return
    const { id: notificationId } = await trx
      .insertInto('notifications')
      .values({ user_id: id, kind: 'still_paused', contact_log_id: null, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const mail = mails.stillPausedMail(person.full_name, person.paused_at, `${config.publicUrl}/professional-dashboard`)
    await sendNotices(trx, now, [{ notificationId, kind: 'still_paused', userId: id, email: person.email, mail }])
  })
}
