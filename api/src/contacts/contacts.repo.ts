import type { ContactDetails, MyContact } from '@ponte/contracts/contacts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Page } from '../http/paging.ts'
import { detailsOf, storedContactDetails, type StoredContactDetails } from './contact-details.ts'
import { contactColumns, contactTables, type ContactRow } from './sides.repo.ts'

type Direction = MyContact['direction']

export type ListedContact = ContactRow &
  Pick<MyContact, 'iEvaluated'> & { direction: Direction; publishedAt: Date | null; contact?: ContactDetails }

type Row = Omit<ListedContact, 'direction' | 'contact'> & { isMade: boolean; storedDetails: StoredContactDetails | null }

const isParty = (userId: string) => sql`(c.professional_id = ${userId} or c.contractor_id = ${userId})`
const isMade = (userId: string) => sql`((c.made_by = 'professional') = (c.professional_id = ${userId}))`

/** Contacts as one of their parties sees them. How to reach the other side only where the viewer asked for it, and while it is there. */
async function contactsSeenBy(db: Kysely<Database>, userId: string, which: RawBuilder<unknown>): Promise<ListedContact[]> {
  const { rows } = await sql<Row>`
    select ${contactColumns}, ${isMade(userId)} as "isMade",
      case when ${isMade(userId)} and other.deleted_at is null and acting.deleted_at is null then ${storedContactDetails('other', 'acting')} end as "storedDetails",
      exists (select from evaluations e where e.contact_log_id = c.id and e.author_id = ${userId}) as "iEvaluated",
      (select min(e.published_at) from evaluations e where e.contact_log_id = c.id) as "publishedAt"
    from ${contactTables(userId)}
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
