import type { ContactOpening } from '@ponte/contracts/contacts'
import { sql, type Transaction } from 'kysely'
import { evaluatedBy, openingOfContact, titled, type Untitled } from '../sides.repo.ts'
import { actingContractor } from '../visible-contacts.ts'
import type { Database } from '../../server/schema/schema.ts'
import type { Side } from '../../server/schema/contacts.ts'

/** One side of a contact, as named in notifications to the other side. */
interface ContactParty {
  /** The person to notify: for a contractor who has left the firm, a manager; null if there is none. */
  id: string | null
  /** Null for a person who was deleted. */
  name: string | null
  firmId: string | null
  /** The firm that they act for; null if there is none, or if it was deleted. */
  firmName: string | null
  hasAnswered: boolean
  hasEvaluated: boolean
}

export interface ContactParties extends Record<Side, ContactParty> {
  contactDate: Date
  closesAt: Date
  opening: ContactOpening | null
}

export async function contactParties(trx: Transaction<Database>, id: string): Promise<ContactParties> {
  const { rows } = await sql<Untitled<ContactParties>>`
    select c.contact_date as "contactDate", c.closes_at as "closesAt", ${openingOfContact} as opening,
      json_build_object('id', p.id, 'name', case when p.deleted_at is null then p.full_name end, 'firmId', null, 'firmName', null,
        'hasAnswered', c.professional_response is not null, 'hasEvaluated', ${evaluatedBy('professional')}) as professional,
      json_build_object('id', ${actingContractor}, 'name', case when o.deleted_at is null then o.full_name end, 'firmId', f.id,
        'firmName', case when f.deleted_at is null then f.name end,
        'hasAnswered', c.contractor_response is not null, 'hasEvaluated', ${evaluatedBy('contractor')}) as contractor
    from contact_logs c
    join users p on p.id = c.professional_id
    join users o on o.id = c.contractor_id
    left join firms f on f.id = c.firm_id
    where c.id = ${id}`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error(`there is no contact ${id}`)
  return titled<ContactParties>(row)
}
