import { conversionRate } from '@ponte/contracts/statistics'
import { sql, type Kysely } from 'kysely'
import { contactColumns, contactTables, pendingOf, titled, type ContactRow, type Untitled } from '../sides.repo.ts'
import type { Sight } from '../visible-contacts.ts'
import type { Database } from '../../server/schema/schema.ts'
import { latestReviewsOfFirm } from '../evaluations/reviews.repo.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { completenessOfFirm } from './completeness.repo.ts'
import { firstOpenMonth, monthOf, monthsUpTo, startOfMonths } from './months.ts'

const LATEST_SHOWN = 5

/** Figures of the whole firm; zeros until it is registered. A manager sees the firm's latest contacts, a member only their own. */
export async function firmDashboard(db: Kysely<Database>, { id, firmId, firmRole }: SignedIn, now: Date) {
  const stats = await db
    .selectFrom('firm_stats')
    .select(['total_contacts as contactsMade', 'total_services as servicesReceived', 'overall_rating as averageReceived'])
    .where('firm_id', '=', firmId)
    .executeTakeFirst()
  const user = await db.selectFrom('users').select('email_confirmed_at').where('id', '=', id).executeTakeFirst()
  const { contactsMade, servicesReceived, averageReceived } = stats ?? { contactsMade: 0, servicesReceived: 0, averageReceived: null }
  return {
    contactsMade,
    servicesReceived,
    conversionRate: conversionRate(servicesReceived, contactsMade),
    averageGiven: await averageGiven(db, firmId),
    averageReceived,
    latestContacts: await latestContacts(db, id, firmId !== null && firmRole === 'manager' ? 'firm' : 'own'),
    pending: (await pendingOf(db, id, 'mine', now)).length,
    monthly: await monthlyFigures(db, firmId, now),
    openFrom: firstOpenMonth(now),
    latestReviews: firmId === null ? [] : await latestReviewsOfFirm(db, firmId),
    completeness: await completenessOfFirm(db, firmId),
    emailConfirmed: (user?.email_confirmed_at ?? null) !== null,
  }
}

/** The average of the published stars that the firm gave. Sealed ones are left out, because colleagues must not learn them. */
async function averageGiven(db: Kysely<Database>, firmId: string | null): Promise<number | null> {
  const { rows } = await sql<{ mean: number | null }>`
    select round(avg(stars.value), 1)::float8 as mean
    from evaluations e join contact_logs c on c.id = e.contact_log_id
    cross join lateral (values (e.cordiality), (e.service_quality)) as stars (value)
    where c.firm_id = ${firmId} and e.side = 'contractor' and e.published_at is not null
  `.execute(db)
  return rows[0]?.mean ?? null
}

async function latestContacts(db: Kysely<Database>, viewerId: string, sight: Sight): Promise<ContactRow[]> {
  const { rows } = await sql<Untitled<ContactRow>>`
    select ${contactColumns} from ${contactTables(viewerId, sight)} order by c.contact_date desc, c.id limit ${LATEST_SHOWN}
  `.execute(db)
  return rows.map<ContactRow>(titled)
}

/** Contacts, and how many led to a service, by month of the contact. */
async function monthlyFigures(db: Kysely<Database>, firmId: string | null, now: Date) {
  const { rows } = await sql<{ month: string; contacts: number; services: number }>`
    select to_char(m.month, 'YYYY-MM') as month, coalesce(made.contacts, 0) as contacts, coalesce(made.services, 0) as services
    from ${monthsUpTo(now)}
    left join (
      select ${monthOf('c.contact_date')} as month, count(*)::int as contacts, count(*) filter (where c.had_service)::int as services
      from contact_logs c where c.firm_id = ${firmId} and c.contact_date >= ${startOfMonths(now)}
      group by 1
    ) made on made.month = m.month
    order by m.month
  `.execute(db)
  return rows
}
