import type { ContactDetails, MyContact } from '@ponte/contracts/contacts'
import { whatsappUrl } from '@ponte/contracts/phone'
import { cityLabel, type City } from '@ponte/contracts/places'
import type { Side } from '@ponte/contracts/review-rules'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import { countRows } from '../server/database/columns.ts'
import type { Page, PageQuery } from '../server/http/paging.ts'
import type { SignedIn } from '../server/http/viewer.ts'
import { DELETED_USER } from '../server/erased-names.ts'
import { contactColumns, contactTables, evaluatedBy, titled, type ContactRow, type Untitled } from './sides.repo.ts'
import { contactsSeenBy, type Sight } from './visible-contacts.ts'

type Direction = MyContact['direction']

export type ListedContact = ContactRow &
  Pick<MyContact, 'iEvaluated' | 'mayAct'> & { direction: Direction; publishedAt: Date | null; contact?: ContactDetails }

type StoredContactDetails = Pick<ContactDetails, 'fullName' | 'whatsapp' | 'email'> & {
  place: { address: string; city: City } | null
}

/** The other party's contact details: WhatsApp number or else sign-up phone, e-mail, and the address of the firm they act for. */
const storedDetails = sql`json_build_object(
  'fullName', other.full_name, 'whatsapp', coalesce(other.whatsapp, other.phone), 'email', other.email,
  'place', case when reached.id is not null then json_build_object('address', reached.address, 'city', reached.city) end)`

const detailsOf = ({ place, ...stored }: StoredContactDetails): ContactDetails => ({
  ...stored,
  whatsappUrl: stored.whatsapp === null ? null : whatsappUrl(stored.whatsapp),
  address: place === null ? null : `${place.address}, ${cityLabel(place.city)}`,
})

type Row = Omit<ListedContact, 'direction' | 'contact'> & { isMade: boolean; storedDetails: StoredContactDetails | null }

const sideOfViewer = (userId: string) => sql<Side>`case when c.professional_id = ${userId} then 'professional' else 'contractor' end`

/** True if the contractor's answer or evaluation was written by a manager, after the contractor had left. */
export const wasDoneByManager = (act: 'answer' | 'evaluation'): RawBuilder<boolean> =>
  sql`exists (select from manager_acts a where a.contact_log_id = c.id and a.act = ${act})`

/** True if the viewer made the contact for a firm that they have left, so that its managers act in it. */
const isLeftBehind = (userId: string) => sql`(c.contractor_id = ${userId} and not c.may_act)`

interface Selection {
  sight: Sight
  /** When to show contact details, provided that the other party is not deleted. */
  opensDetails: RawBuilder<unknown>
  /** The firm through which the other party is reached, if not the one they acted for. */
  through?: string | undefined
  /** The rest of the statement, from its first condition on. */
  which: RawBuilder<unknown>
}

async function selectContacts(
  db: Kysely<Database>,
  userId: string,
  { sight, opensDetails, through, which }: Selection,
): Promise<ListedContact[]> {
  const { rows } = await sql<Untitled<Row>>`
    select ${contactColumns}, c.is_made as "isMade",
      case when ${opensDetails} and other.deleted_at is null and reached.deleted_at is null
        then ${storedDetails} end as "storedDetails",
      ${evaluatedBy(sideOfViewer(userId))} and not (${isLeftBehind(userId)} and ${wasDoneByManager('evaluation')}) as "iEvaluated",
      (select min(e.published_at) from evaluations e where e.contact_log_id = c.id) as "publishedAt",
      c.may_act as "mayAct"
    from ${contactTables(userId, sight)}
    left join firms reached on reached.id = case when acting.id is not null then coalesce(${through ?? null}::uuid, acting.id) end
    where ${which}
  `.execute(db)
  return rows.map<Row>(titled).map(({ isMade: made, storedDetails: stored, ...contact }) => ({
    ...contact,
    direction: made ? 'made' : 'received',
    ...(stored !== null && { contact: detailsOf(stored) }),
  }))
}

interface ContactListQuery extends PageQuery {
  direction?: Direction | undefined
  person?: string | undefined
  pending?: boolean | undefined
}

/** A page of the contacts that a user can see, newest first. */
export async function contactsOf(
  db: Kysely<Database>,
  { id, sight }: { id: string; sight: Sight },
  { page, limit, direction, person, pending }: ContactListQuery,
  now: Date,
): Promise<Page<ListedContact>> {
  const conditions = [
    sql`true`,
    ...(person === undefined ? [] : [sql`c.contractor_id = ${person}`]),
    ...(pending === true ? [isPending(id, now)] : []),
    ...(direction === undefined ? [] : [sql`c.is_made = ${direction === 'made'}`]),
  ]
  const which = sql.join(conditions, sql` and `)
  const results = await selectContacts(db, id, {
    sight,
    opensDetails: sql`c.opens_details`,
    which: sql`${which} order by c.contact_date desc, c.id limit ${limit} offset ${(page - 1) * limit}`,
  })
  return { results, totalResults: await countRows(db, sql`from ${contactsSeenBy(id, sight)} c where ${which}`) }
}

/** The contacts that a person can still answer or rate, now or when the window opens; first those that close first. */
export async function openContactsOf(
  db: Kysely<Database>,
  userId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<ContactRow[]> {
  const which = sql`${isUnfinished(userId, now)} order by c.closes_at, c.id limit ${limit}`
  return selectContacts(db, userId, { sight: 'acting', opensDetails: sql`false`, which })
}

/** True while the viewer's side can still answer or rate and has not done both. */
const isPending = (userId: string, now: Date) => sql`c.opens_at <= ${now} and ${isUnfinished(userId, now)}`

/** The same, or can once the window opens. */
const isUnfinished = (userId: string, now: Date) => sql`
  c.closes_at > ${now} and not ${isLeftBehind(userId)} and (
    case when c.professional_id = ${userId} then c.professional_response else c.contractor_response end is null
    or not ${evaluatedBy(sideOfViewer(userId))})`

/** The people of a firm, by name: its users, and anyone who made contacts for it. Empty if that is only the viewer. */
export async function firmPeopleFor(
  db: Kysely<Database>,
  { id, firmId }: Pick<SignedIn, 'id' | 'firmId'>,
): Promise<{ firmPeople?: { _id: string; fullName: string }[] }> {
  const { rows } = await sql<{ _id: string; fullName: string }>`
    select u.id as "_id", case when u.deleted_at is null then u.full_name else ${DELETED_USER} end as "fullName" from users u
    where u.firm_id = ${firmId} and u.role = 'firm' and u.deleted_at is null
      or u.id in (select c.contractor_id from contact_logs c where c.firm_id = ${firmId})
    order by "fullName", u.id`.execute(db)
  return rows.every((one) => one._id === id) ? {} : { firmPeople: rows }
}

/**
 * A contact that the user requests or was chosen for, with the other party's contact details; null if that party is deleted. The user may
 * have made it for a firm that they have left since.
 */
export async function revealedContact(
  db: Kysely<Database>,
  userId: string,
  contactId: string,
  through: string | undefined,
): Promise<(ListedContact & { contact: ContactDetails }) | null> {
  const opensDetails = sql`(c.is_made or c.is_mutual)`
  const [row] = await selectContacts(db, userId, { sight: 'history', opensDetails, through, which: sql`c.id = ${contactId}` })
  return row?.contact === undefined ? null : { ...row, contact: row.contact }
}
