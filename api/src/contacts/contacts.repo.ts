import type { ContactDetails, MyContact } from '@ponte/contracts/contacts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import { thumbUrl } from '../photos/photo-url.ts'
import { findableFirms } from '../search/opportunities.repo.ts'
import { findableProfessionals } from '../search/professionals.repo.ts'
import type { Page } from '../http/paging.ts'
import { text } from '../text.ts'
import { detailsOf, storedContactDetails, type StoredContactDetails } from './contact-details.ts'
import { contactColumns, contactTables, type ContactRow } from './sides.repo.ts'

type Direction = MyContact['direction']

export type ListedContact = ContactRow &
  Pick<MyContact, 'counterpart' | 'iEvaluated'> & { direction: Direction; publishedAt: Date | null; contact?: ContactDetails }

type Row = Omit<ListedContact, 'direction' | 'contact'> & { isMade: boolean; storedDetails: StoredContactDetails | null }

const isParty = (userId: string) => sql`(c.professional_id = ${userId} or c.contractor_id = ${userId})`
const isMade = (userId: string) => sql`((c.made_by = 'professional') = (c.professional_id = ${userId}))`

/** The other side. `acting` is the firm that it acts for, where it does; the contact is then one with the firm. */
const counterpart = sql<MyContact['counterpart']>`
  case when acting.id is null then json_build_object(
    'type', 'professionals',
    '_id', (select s.user_id from ${findableProfessionals} where s.user_id = other.id),
    'name', case when other.deleted_at is null then other.full_name else ${text.deletedUser} end,
    'photo', case when other.deleted_at is null then ${thumbUrl('other.photo_id')} end
  ) else json_build_object(
    'type', 'opportunities',
    '_id', (select s.firm_id from ${findableFirms} where s.firm_id = acting.id),
    'name', case when acting.deleted_at is null then acting.name else ${text.deletedFirm} end,
    'photo', case when acting.deleted_at is null then ${thumbUrl('acting.photo_id')} end
  ) end`

/** Contacts as one of their parties sees them. How to reach the other side only where the viewer asked for it, and while it is there. */
async function contactsSeenBy(db: Kysely<Database>, userId: string, which: RawBuilder<unknown>): Promise<ListedContact[]> {
  const { rows } = await sql<Row>`
    select ${contactColumns}, ${isMade(userId)} as "isMade", ${counterpart} as counterpart,
      case when ${isMade(userId)} and other.deleted_at is null and acting.deleted_at is null then ${storedContactDetails('other')} end as "storedDetails",
      exists (select from evaluations e where e.contact_log_id = c.id and e.author_id = ${userId}) as "iEvaluated",
      (select min(e.published_at) from evaluations e where e.contact_log_id = c.id) as "publishedAt"
    from ${contactTables}
    join users other on other.id = case when c.professional_id = ${userId} then c.contractor_id else c.professional_id end
    left join firms acting on acting.id = c.firm_id and other.id = c.contractor_id
    where ${isParty(userId)} and ${which}
  `.execute(db)
  return rows.map(({ isMade: made, storedDetails, ...contact }) => ({
    ...contact,
    direction: made ? 'made' : 'received',
    ...(storedDetails !== null && { contact: detailsOf(storedDetails) }),
  }))
}

interface ContactListQuery {
  page: number
  limit: number
  direction?: Direction | undefined
}

/** A page of the user's contacts, newest first. */
export async function contactsOf(
  db: Kysely<Database>,
  userId: string,
  { page, limit, direction }: ContactListQuery,
): Promise<Page<ListedContact>> {
  const which = direction === undefined ? sql`true` : sql`${isMade(userId)} = ${direction === 'made'}`
  const results = await contactsSeenBy(
    db,
    userId,
    sql`${which} order by c.contact_date desc, c.id limit ${limit} offset ${(page - 1) * limit}`,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from contact_logs c where ${isParty(userId)} and ${which}
  `.execute(db)
  return { results, totalResults: rows[0]?.total ?? 0 }
}

/** One contact that the user made, with how to reach the other side; null once that side is gone. */
export async function revealedContact(
  db: Kysely<Database>,
  userId: string,
  contactId: string,
): Promise<(ListedContact & { contact: ContactDetails }) | null> {
  const [row] = await contactsSeenBy(db, userId, sql`c.id = ${contactId}`)
  return row?.contact === undefined ? null : { ...row, contact: row.contact }
}
