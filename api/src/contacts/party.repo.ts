import { otherSideOf, sideOf, type Side, type SideOfContact } from '@ponte/contracts/review-rules'
import { sql, type Transaction } from 'kysely'
import { lockActorShared } from '../server/calls/lock-actor.repo.ts'
import type { SignedIn } from '../server/http/viewer.ts'
import type { Database } from '../server/schema/schema.ts'
import { contactsSeenBy } from './visible-contacts.ts'

/** A contact as one of its two parties sees it. */
export interface PartyContact extends SideOfContact {
  id: string
  side: Side
  professionalId: string
  contractorId: string
  /** The manager who acts for a contractor who has left the firm; null if the party acts. */
  managerId: string | null
}

interface Row {
  id: string
  professionalId: string
  contractorId: string
  opensAt: Date
  closesAt: Date
  professional: string
  contractor: string
}

/**
 * Locks the caller and the people of a contact, as lockActorShared does, and then the contact, so that answers and evaluations run one at a
 * time. null for users who may not act on it, such as colleagues.
 */
export async function lockContact(trx: Transaction<Database>, contactId: string, viewer: SignedIn): Promise<PartyContact | null> {
  const userId = viewer.id
  const contact = sql`${contactsSeenBy(userId, 'acting')} c where id = ${contactId}`
  const { rows: affected } = await sql<{ people: string[]; firmId: string | null }>`
    select array[professional_id, contractor_id] as people, firm_id as "firmId" from ${contact}`.execute(trx)
  await lockActorShared(trx, viewer, affected[0])
  const { rows } = await sql<Row>`
    select id, professional_id as "professionalId", contractor_id as "contractorId", opens_at as "opensAt", closes_at as "closesAt",
      coalesce(professional_response, 'no_response') as professional, coalesce(contractor_response, 'no_response') as contractor
    from ${contact} for no key update of c`.execute(trx)
  const [row] = rows
  if (row === undefined) return null
  // A separate statement, because the one that waited for the lock does not see concurrent writes.
  const written = await trx.selectFrom('evaluations').select('side').where('contact_log_id', '=', row.id).execute()
  const hasEvaluated = (side: Side) => written.some((one) => one.side === side)
  const { id, professionalId, contractorId, opensAt, closesAt } = row
  const side = sideOf({ professional: { _id: professionalId } }, userId)
  return {
    id,
    side,
    professionalId,
    contractorId,
    managerId: side === 'contractor' && userId !== contractorId ? userId : null,
    opensAt,
    closesAt,
    myResponse: row[side],
    otherResponse: row[otherSideOf(side)],
    iEvaluated: hasEvaluated(side),
    otherEvaluated: hasEvaluated(otherSideOf(side)),
  }
}

/** Database constraints refuse a second answer, and an answer for the other side. */
export async function writeResponse(trx: Transaction<Database>, contact: PartyContact, response: string, now: Date): Promise<void> {
  const { id, side } = contact
  await sql`
    update contact_logs set ${sql.ref(`${side}_response`)} = ${response}, ${sql.ref(`${side}_answered_at`)} = ${now}
    where id = ${id}`.execute(trx)
  await noteManagerAct(trx, contact, 'answer')
}

/** Records that a manager answered or evaluated, so that it counts as theirs and not as that of the person who left. */
export async function noteManagerAct(
  trx: Transaction<Database>,
  { id, managerId }: PartyContact,
  act: 'answer' | 'evaluation',
): Promise<void> {
  if (managerId !== null) await trx.insertInto('manager_acts').values({ contact_log_id: id, act, user_id: managerId }).execute()
}
