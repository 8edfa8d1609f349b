import { conversionRate } from '@ponte/contracts/statistics'
import { sql, type Kysely } from 'kysely'
import { contactColumns, contactTables, pendingOf, type ContactRow } from '../contacts/sides.repo.ts'
import type { Database } from '../database/schema.ts'
import type { SignedIn } from '../session/viewer.ts'

const LATEST_SHOWN = 5

/** A firm's figures are those of all its users; without firm data yet, they are all nought. */
export async function firmDashboard(db: Kysely<Database>, viewer: SignedIn, now: Date) {
  const stats = await db
    .selectFrom('firm_stats')
    .select(['total_contacts as contactsMade', 'total_services as servicesReceived', 'overall_rating as averageReceived'])
    .where('firm_id', '=', viewer.firmId)
    .executeTakeFirst()
  const { contactsMade, servicesReceived, averageReceived } = stats ?? { contactsMade: 0, servicesReceived: 0, averageReceived: null }
  return {
    contactsMade,
    servicesReceived,
    conversionRate: conversionRate(servicesReceived, contactsMade),
    averageGiven: await averageGiven(db, viewer.firmId),
    averageReceived,
    latestContacts: await latestContacts(db, viewer.firmId),
    pending: (await pendingOf(db, viewer.id, 'any', now)).length,
  }
}

/** One's own evaluations are known to oneself also while they are sealed. */
async function averageGiven(db: Kysely<Database>, firmId: string | null): Promise<number | null> {
  const { rows } = await sql<{ mean: number | null }>`
    select round(avg(stars.value), 1)::float8 as mean
    from evaluations e join contact_logs c on c.id = e.contact_log_id
    cross join lateral (values (e.cordiality), (e.service_quality)) as stars (value)
    where c.firm_id = ${firmId} and e.side = 'contractor'
  `.execute(db)
  return rows[0]?.mean ?? null
}

async function latestContacts(db: Kysely<Database>, firmId: string | null): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select ${contactColumns} from ${contactTables} where c.firm_id = ${firmId} order by c.contact_date desc, c.id limit ${LATEST_SHOWN}
  `.execute(db)
  return rows
}
