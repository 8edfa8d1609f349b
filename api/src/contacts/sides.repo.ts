import type { ContactOpening, PendingContact } from '@ponte/contracts/contacts'
import { openingTitle } from '@ponte/contracts/contact-name'
import { pendingListOf, type Side, type SideOfContact } from '@ponte/contracts/review-rules'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import { thumbUrl } from '../server/database/columns.ts'
import { findableFirms } from '../search/opportunities.repo.ts'
import { findableProfessionals } from '../search/professionals.repo.ts'
import { DELETED_FIRM, DELETED_USER } from '../server/erased-names.ts'
import { contactsSeenBy, type Sight } from './visible-contacts.ts'

const partyOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object('_id', ${column('id')}, 'fullName',
    case when ${column('deleted_at')} is null then ${column('full_name')} else ${DELETED_USER} end)`
}

/** The other party. `acting` is the firm they act for, if any; then profile and picture are the firm's. */
const counterpart = sql`json_build_object(
  'type', case when acting.id is null then 'professionals' else 'opportunities' end,
  '_id', case when acting.id is null
    then (select s.user_id from ${findableProfessionals} where s.user_id = other.id)
    else (select s.firm_id from ${findableFirms} where s.firm_id = acting.id) end,
  'name', case when other.deleted_at is null then other.full_name else ${DELETED_USER} end,
  'firmName', case when acting.deleted_at is null then acting.name else ${DELETED_FIRM} end,
  'photo', case when acting.id is not null then case when acting.deleted_at is null then ${thumbUrl('acting.photo_id')} end
    when other.deleted_at is null then ${thumbUrl('other.photo_id')} end)`

const isoOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** An opening `o`, as contacts show it. */
export const namedOpening = sql`json_strip_nulls(json_build_object('id', o.id, 'startOn', o.start_on, 'endOn', o.end_on,
  'startsAt', ${isoOf('o.starts_at')}, 'endsAt', ${isoOf('o.ends_at')}, 'profession', o.profession, 'city', o.city))`

/** A row whose opening has no title yet. */
export type Untitled<Row> = Omit<Row, 'opening'> & { opening: (Omit<ContactOpening, 'title'> & Parameters<typeof openingTitle>[0]) | null }

export const titled = <Row>({ opening, ...row }: Untitled<Row>): Row =>
  ({ ...row, opening: opening === null ? null : { ...opening, title: openingTitle(opening) } }) as Row

/** The opening of a contact `c`, or null. */
export const openingOfContact = sql`(select ${namedOpening} from openings o where o.id = c.opening_id)`

/** The contractor, with the firm they act for. */
const contractor = sql`(${partyOf('contractor')}::jsonb || jsonb_strip_nulls(jsonb_build_object('firmName',
  (select f.name from firms f where f.id = c.firm_id and f.deleted_at is null))))`

const answered = (column: string) => sql`coalesce(${sql.ref(column)}, 'no_response')`

/** The columns of a contact with its parties and window; needs contactTables(). */
export const contactColumns = sql`
  c.id as "_id", ${partyOf('professional')} as professional, ${contractor} as contractor, ${counterpart} as counterpart,
  ${openingOfContact} as opening,
  c.contact_date as "contactDate", c.opens_at as "opensAt", c.closes_at as "closesAt",
  ${answered('c.professional_response')} as "professionalResponse", ${answered('c.contractor_response')} as "contractorResponse"`

/** The other party of a contact, and the firm they act for. */
export const otherSideFor = (viewerId: string) => sql`
  left join users other on other.id = case when c.professional_id = ${viewerId} then c.contractor_id else c.professional_id end
  left join firms acting on acting.id = c.firm_id and other.id = c.contractor_id`

/** The contacts that a person sees, joined with both parties. */
export const contactTables = (viewerId: string, sight: Sight) => sql`
  ${contactsSeenBy(viewerId, sight)} c
  join users professional on professional.id = c.professional_id
  join users contractor on contractor.id = c.contractor_id ${otherSideFor(viewerId)}`

export type ContactRow = Omit<PendingContact, 'contactDate' | 'opensAt' | 'closesAt'> & { contactDate: Date; opensAt: Date; closesAt: Date }
type Sided = ContactRow & { isProfessional: boolean; professionalEvaluated: boolean; contractorEvaluated: boolean }

/** True if a side of a contact `c` has evaluated it. */
export const evaluatedBy = (side: Side | RawBuilder<Side>): RawBuilder<boolean> =>
  sql`exists (select from evaluations e where e.contact_log_id = c.id and e.side = ${side})`

/**
 * Contacts in a pending list, oldest first; 'mine': those that the user can still answer or rate. The rule is in the contract; the query
 * only preselects open windows.
 */
export async function pendingOf(
  db: Kysely<Database>,
  userId: string,
  list: 'awaiting' | 'ready' | 'mine',
  now: Date,
): Promise<ContactRow[]> {
  const { rows } = await sql<Untitled<Sided>>`
    select ${contactColumns}, c.professional_id = ${userId} as "isProfessional",
      ${evaluatedBy('professional')} as "professionalEvaluated", ${evaluatedBy('contractor')} as "contractorEvaluated"
    from ${contactTables(userId, 'acting')}
    where c.opens_at <= ${now} and c.closes_at > ${now}
    order by c.contact_date, c.id
  `.execute(db)
  return rows.map<Sided>(titled).filter((row) => {
    const side = sideOf(row)
    const pending = pendingListOf(side, now)
    return list === 'mine' ? pending !== null && !side.iEvaluated : pending === list
  })
}

function sideOf({ isProfessional, opensAt, closesAt, ...row }: Sided): SideOfContact {
  const professional = { response: row.professionalResponse, hasEvaluated: row.professionalEvaluated }
  const contractor = { response: row.contractorResponse, hasEvaluated: row.contractorEvaluated }
  const [mine, other] = isProfessional ? [professional, contractor] : [contractor, professional]
  return {
    opensAt,
    closesAt,
    myResponse: mine.response,
    otherResponse: other.response,
    iEvaluated: mine.hasEvaluated,
    otherEvaluated: other.hasEvaluated,
  }
}
