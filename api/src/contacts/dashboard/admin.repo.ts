import { TIME_ZONE } from '@ponte/contracts/calendar'
import { oldestLicenseCheck } from '@ponte/contracts/license-check'
import type { Role } from '@ponte/contracts/roles'
import { conversionRate } from '@ponte/contracts/statistics'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'

const WEEKS_SHOWN = 12
const NEWEST_SHOWN = 5

interface Counts {
  professionals: number
  firms: number
  users: number
  contacts: number
  services: number
  evaluations: number
}

export async function adminDashboard(db: Kysely<Database>, now: Date) {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from users where role = 'professional' and deleted_at is null) as professionals,
      (select count(*)::int from firms where deleted_at is null) as firms,
      (select count(*)::int from users where deleted_at is null) as users,
      (select count(*)::int from contact_logs) as contacts,
      (select count(*)::int from contact_logs where had_service) as services,
      (select count(*)::int from evaluations where published_at is not null) as evaluations
  `.execute(db)
  const { services, ...counts } = rows[0] ?? { professionals: 0, firms: 0, users: 0, contacts: 0, services: 0, evaluations: 0 }
  return {
    ...counts,
    contactsPerWeek: await contactsPerWeek(db, now),
    conversionRate: conversionRate(services, counts.contacts),
    waiting: await countOpenWork(db, now),
    newest: await newestUsers(db),
  }
}

/** Counts the admins' open work: council numbers never checked or checked too long ago, and undecided reports. */
async function countOpenWork(db: Kysely<Database>, now: Date): Promise<{ openReports: number; licensesToCheck: number }> {
  const { rows } = await sql<{ openReports: number; licensesToCheck: number }>`
    select
      (select count(*)::int from review_reports where decision is null) as "openReports",
      (select count(*)::int from users
        where role = 'professional' and deleted_at is null and profession is not null and professional_license is not null
          and (license_checked_on is null or license_checked_on < ${oldestLicenseCheck(now)}::date)) as "licensesToCheck"
  `.execute(db)
  return rows[0] ?? { openReports: 0, licensesToCheck: 0 }
}

/** The last weeks, named by their Mondays, including the current one and weeks without contacts. */
async function contactsPerWeek(db: Kysely<Database>, now: Date) {
  const { rows } = await sql<{ week: string; contacts: number }>`
    with weeks as (
      select generate_series(
        date_trunc('week', ${now}::timestamptz at time zone ${TIME_ZONE}) - make_interval(weeks => ${WEEKS_SHOWN - 1}),
        date_trunc('week', ${now}::timestamptz at time zone ${TIME_ZONE}), interval '1 week') as monday
    )
    select to_char(w.monday, 'YYYY-MM-DD') as week, count(c.id)::int as contacts
    from weeks w
    left join contact_logs c on c.contact_date >= w.monday at time zone ${TIME_ZONE}
      and c.contact_date < (w.monday + interval '1 week') at time zone ${TIME_ZONE}
    group by w.monday order by w.monday
  `.execute(db)
  return rows
}

async function newestUsers(db: Kysely<Database>) {
  return db
    .selectFrom('users')
    .select(['id as _id', 'full_name as fullName', 'role', 'created_at as createdAt'])
    .$narrowType<{ fullName: string; role: Role | null }>()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(NEWEST_SHOWN)
    .execute()
}
