import type { PendingContact } from '@ponte/contracts/contacts'
import { pendingListOf, type SideOfContact } from '@ponte/contracts/review-rules'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import { text } from '../text.ts'

const partyOf = (alias: string, firm = sql`null`) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object('_id', ${column('id')}, 'fullName',
    case when ${column('deleted_at')} is null then ${column('full_name')} else ${text.deletedUser} end, 'firm', ${firm})`
}

/** The firm that the contractor acts for. */
const firmName = sql`case when contractor_firm.deleted_at is null then contractor_firm.name else ${text.deletedFirm} end`

const answered = (column: string) => sql`coalesce(${sql.ref(column)}, 'no_response')`

/** A contact with both its parties and its window, as the contract names them. */
export const contactColumns = sql`
  c.id as "_id", ${partyOf('professional')} as professional, ${partyOf('contractor', firmName)} as contractor,
  c.contact_date as "contactDate", c.opens_at as "opensAt", c.closes_at as "closesAt",
  ${answered('c.professional_response')} as "professionalResponse", ${answered('c.contractor_response')} as "contractorResponse"`

export const contactTables = sql`
  contact_logs c
  join users professional on professional.id = c.professional_id
  join users contractor on contractor.id = c.contractor_id
  left join firms contractor_firm on contractor_firm.id = c.firm_id`

export type ContactRow = Omit<PendingContact, 'contactDate' | 'opensAt' | 'closesAt'> & { contactDate: Date; opensAt: Date; closesAt: Date }
type Sided = ContactRow & { isProfessional: boolean; professionalEvaluated: boolean; contractorEvaluated: boolean }

const evaluatedBy = (side: RawBuilder<unknown>) =>
  sql`exists (select from evaluations e where e.contact_log_id = c.id and e.side = ${side})`

/** Contacts that wait for the user, oldest first: the rule is the contract's; the database only leaves out what no list can hold. */
export async function pendingOf(
  db: Kysely<Database>,
  userId: string,
  list: 'awaiting' | 'ready' | 'any',
  now: Date,
): Promise<ContactRow[]> {
  const { rows } = await sql<Sided>`
    select ${contactColumns}, c.professional_id = ${userId} as "isProfessional",
      ${evaluatedBy(sql`'professional'`)} as "professionalEvaluated", ${evaluatedBy(sql`'contractor'`)} as "contractorEvaluated"
    from ${contactTables}
    where (c.professional_id = ${userId} or c.contractor_id = ${userId}) and c.opens_at <= ${now} and c.closes_at > ${now}
    order by c.contact_date, c.id
  `.execute(db)
  return rows.filter((row) => {
    const pending = pendingListOf(sideOf(row), now)
    return list === 'any' ? pending !== null : pending === list
  })
}

function sideOf(row: Sided): SideOfContact {
  const { opensAt, closesAt, professionalResponse, contractorResponse, professionalEvaluated, contractorEvaluated } = row
  return row.isProfessional
    ? {
        opensAt,
        closesAt,
        myResponse: professionalResponse,
        otherResponse: contractorResponse,
        iEvaluated: professionalEvaluated,
        otherEvaluated: contractorEvaluated,
      }
    : {
        opensAt,
        closesAt,
        myResponse: contractorResponse,
        otherResponse: professionalResponse,
        iEvaluated: contractorEvaluated,
        otherEvaluated: professionalEvaluated,
      }
}
