import type { NamedParty } from '@ponte/contracts/contact-name'
import type { ContactOpening } from '@ponte/contracts/contacts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import type { Side } from '../server/schema/contacts.ts'
import { isOver } from '../search/openings/matching.ts'
import { findableFirms } from '../search/opportunities.repo.ts'
import { findableProfessionals } from '../search/professionals.repo.ts'
import { namedOpening, titled, type Untitled } from './sides.repo.ts'

/** The sides of a contact: the service provider, the recipient with their firm and opening, and the user who made the contact. */
export interface Sides {
  professionalId: string
  contractorId: string
  firmId: string | null
  opening: ContactOpening | null
  madeBy: Side
}

/** The other side of a contact request, who is notified. */
export interface RequestedParty {
  id: string
  email: string
  fullName: string
}

type Trx = Transaction<Database>

/** The opening that a contact is requested from. */
export interface AskedFrom {
  openingId: string
  firmId: string | null
  now: Date
}

const requestedParty = sql`party.id, party.email, party.full_name as "fullName"`

export async function findableProfessional(trx: Trx, id: string): Promise<RequestedParty | undefined> {
  const { rows } = await sql<RequestedParty>`
    select ${requestedParty} from ${findableProfessionals} join users party on party.id = s.user_id where s.user_id = ${id}`.execute(trx)
  return rows[0]
}

/** The owner of a findable firm. */
export async function ownerOf(trx: Trx, firmId: string): Promise<RequestedParty | undefined> {
  const { rows } = await sql<RequestedParty>`
    select ${requestedParty} from ${findableFirms} join users party on party.id = owner.id where s.firm_id = ${firmId}`.execute(trx)
  return rows[0]
}

/** An opening of the firm that is open and not over, locked so that it cannot be deleted before the transaction ends. */
export async function openingToName(trx: Trx, { openingId, firmId, now }: AskedFrom): Promise<ContactOpening | undefined> {
  const { rows } = await sql<Untitled<{ opening: ContactOpening }>>`
    select ${namedOpening} as opening from openings o
    where o.id = ${openingId} and o.firm_id = ${firmId} and o.closed_at is null and not ${isOver(now)} for key share`.execute(trx)
  return rows.map<{ opening: ContactOpening }>(titled)[0]?.opening
}

/** The pair's open contact that this side made, or else one in which it was chosen. */
export async function openContact(
  trx: Trx,
  { professionalId, contractorId, madeBy }: Omit<Sides, 'opening'>,
  now: Date,
): Promise<{ id: string; openingId: string | null } | undefined> {
  return trx
    .selectFrom('contact_logs')
    .select(['id', 'opening_id as openingId'])
    .where('professional_id', '=', professionalId)
    .where('contractor_id', '=', contractorId)
    .where((eb) => eb.or({ made_by: madeBy, is_mutual: true }))
    .where('closes_at', '>', now)
    .orderBy(sql`made_by = ${madeBy}`, 'desc')
    .orderBy('contact_date')
    .orderBy('id')
    .executeTakeFirst()
}

/** Sets the opening of a contact that has none. The caller has locked the opening. */
export async function nameOpening(trx: Trx, contactId: string, { openingId, firmId }: AskedFrom): Promise<void> {
  await trx
    .updateTable('contact_logs')
    .set({ opening_id: openingId })
    .where('id', '=', contactId)
    .where('firm_id', '=', firmId)
    .where('opening_id', 'is', null)
    .execute()
}

/** Inserts a contact; undefined if a concurrent request, which it waits for, was first. A pair has only one open contact. */
export async function insertContact(trx: Trx, sides: Sides, now: Date): Promise<string | undefined> {
  const row = await trx
    .insertInto('contact_logs')
    .values({
      professional_id: sides.professionalId,
      contractor_id: sides.contractorId,
      firm_id: sides.firmId,
      opening_id: sides.opening?.id ?? null,
      made_by: sides.madeBy,
      contact_date: now,
    })
    .onConflict((conflict) => conflict.constraint('contact_logs_one_open').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The names of the requester and of the firm they act for. */
export async function namesOfRequester(trx: Trx, userId: string, firmId: string | null): Promise<NamedParty> {
  return trx
    .selectFrom('users')
    .leftJoin('firms', (join) => join.on('firms.id', '=', firmId))
    .select([sql<string>`users.full_name`.as('name'), 'firms.name as firmName'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}
