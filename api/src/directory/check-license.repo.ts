import { formatDay } from '@ponte/contracts/calendar'
import { sql, type Kysely } from 'kysely'
import { lockActor } from '../server/calls/lock-actor.repo.ts'
import { Refusal } from '../server/http/refusal.ts'
import type { SignedIn } from '../server/http/viewer.ts'
import type { Database } from '../server/schema/schema.ts'
import { recordChange } from '../server/audit/record-change.repo.ts'

interface Check {
  userId: string
  /** The day of the check; null removes it. */
  checkedOn: string | null
  /** The record that the admin saw. */
  version: number | undefined
  viewer: SignedIn
}

/** Records the day on which the current license was verified. Repeating the same day changes nothing. */
export async function recordLicenseCheck(
  db: Kysely<Database>,
  { userId, checkedOn, version, viewer }: Check,
): Promise<'noted' | 'not_there' | 'nothing_to_check'> {
  return db.transaction().execute(async (trx) => {
    await lockActor(trx, viewer, { people: [userId] })
    const person = await trx
      .selectFrom('users')
      .select(['role', 'profession', 'professional_license as number', 'license_checked_on as wasCheckedOn', 'version'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (person === undefined) return 'not_there'
    if (version !== undefined && version !== person.version) throw new Refusal('changed_meanwhile')
    const { role, profession, number, wasCheckedOn } = person
    if (checkedOn === wasCheckedOn) return 'noted'
    if (role !== 'professional' || profession === null || number === null) return 'nothing_to_check'

    await trx
      .updateTable('users')
      .set({
        license_checked_on: checkedOn,
        license_checked_by: checkedOn === null ? null : viewer.id,
        updated_at: sql<Date>`now()`,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', userId)
      .execute()
    await recordChange(trx, {
      subject: { userId },
      actorId: viewer.id,
      action: checkedOn === null ? 'license_unchecked' : 'license_checked',
      before: { licenseCheck: wasCheckedOn && licenseCheckText(number, wasCheckedOn) },
      after: { licenseCheck: checkedOn && licenseCheckText(number, checkedOn) },
    })
    return 'noted'
  })
}

/** The check as shown in the history, with the license number, because the record may change later. */
export const licenseCheckText = (number: string, day: string): string => `${number}, ${formatDay(day)}`
