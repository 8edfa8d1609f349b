import { closesSoonUntil } from '@ponte/contracts/contact-window'
import { sql, type Kysely, type Transaction } from 'kysely'
import { actingContractor } from '../visible-contacts.ts'
import type { Database } from '../../server/schema/schema.ts'
import type { Reminders } from '../../server/schema/operations.ts'
import type { Side } from '../../server/schema/contacts.ts'

const AT_ONCE = 100
const SIDES: readonly Side[] = ['professional', 'contractor']

export type ReminderKind = Reminders['kind']

export interface DueContact {
  id: string
  professionalId: string
  /** The person who acts on the contractor's side; null if there is none. */
  contractorId: string | null
  closesAt: Date
}

/**
 * Contacts with reminders left to send, by closing time. Skips contacts whose window has closed, because users can no longer act on them.
 */
export async function dueContacts(db: Kysely<Database>, kind: ReminderKind, now: Date, after: DueContact | null): Promise<DueContact[]> {
  const isDue = kind === 'window_opened' ? sql`c.opens_at <= ${now}` : sql`c.closes_at <= ${closesSoonUntil(now)}`
  const isLater = after === null ? sql`true` : sql`(c.closes_at, c.id) > (${after.closesAt}, ${after.id})`
  const { rows } = await sql<DueContact>`
    select c.id, c.professional_id as "professionalId", ${actingContractor} as "contractorId", c.closes_at as "closesAt"
    from contact_logs c
    where c.closes_at > ${now} and ${isDue} and ${isLater}
      and (select count(*) from reminders r where r.contact_log_id = c.id and r.kind = ${kind}) < ${SIDES.length}
    order by c.closes_at, c.id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Claims the reminders and returns their sides. Of several servers, one gets them; the others wait and get none. */
export async function claimReminders(trx: Transaction<Database>, contactLogId: string, kind: ReminderKind, now: Date): Promise<Side[]> {
  const rows = await trx
    .insertInto('reminders')
    .values(SIDES.map((side) => ({ contact_log_id: contactLogId, side, kind, sent_at: now })))
    .onConflict((conflict) => conflict.columns(['contact_log_id', 'side', 'kind']).doNothing())
    .returning('side')
    .execute()
  return rows.map(({ side }) => side)
}
