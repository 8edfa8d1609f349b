import { COUNCILS, type Profession } from '@ponte/contracts/professions'
import { TIME_ZONE } from '@ponte/contracts/calendar'
import { sql, type Kysely } from 'kysely'
import { pendingOf } from '../contacts/sides.repo.ts'
import type { Database } from '../database/schema.ts'
import { latestReviewsOfPerson } from '../profiles/reviews.repo.ts'

const MONTHS_SHOWN = 12

export async function professionalDashboard(db: Kysely<Database>, userId: string, now: Date) {
  const stats = await db
    .selectFrom('person_stats')
    .select(['total_services as servicesDone', 'overall_rating as overallRating', 'total_evaluations as totalReviews'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    ...(stats ?? { servicesDone: 0, overallRating: null, totalReviews: 0 }),
    latestReviews: await latestReviewsOfPerson(db, userId),
    monthly: await monthlyFigures(db, userId, now),
    pending: (await pendingOf(db, userId, 'any', now)).length,
    completeness: await completenessOf(db, userId),
  }
}

/** The last months, this one included, also those without a service: a chart has no holes. Months are São Paulo's. */
async function monthlyFigures(db: Kysely<Database>, userId: string, now: Date) {
  const { rows } = await sql<{ month: string; services: number; rating: number | null }>`
    select to_char(m.month, 'YYYY-MM') as month,
      (select count(*)::int from contact_logs c where c.professional_id = ${userId} and c.had_service
        and date_trunc('month', c.contact_date at time zone ${TIME_ZONE}) = m.month) as services,
      (select round(avg(stars.value), 1)::float8 from evaluations e
        cross join lateral (values (e.cordiality), (e.service_quality)) as stars (value)
        where e.subject_id = ${userId} and date_trunc('month', e.published_at at time zone ${TIME_ZONE}) = m.month) as rating
    from generate_series(
      date_trunc('month', ${now}::timestamptz at time zone ${TIME_ZONE}) - make_interval(months => ${MONTHS_SHOWN - 1}),
      date_trunc('month', ${now}::timestamptz at time zone ${TIME_ZONE}), interval '1 month') as m (month)
    order by m.month
  `.execute(db)
  return rows
}

/** How much of its profile somebody has filled in, and which fields wait. */
async function completenessOf(db: Kysely<Database>, userId: string) {
  const person = await db
    .selectFrom('users')
    .select([
      'username',
      'document',
      'professional_license as professionalLicense',
      'profession',
      'specialties',
      'bio',
      'photo_id as photo',
      'whatsapp',
      'city',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const wanted = Object.entries(person).filter(([field]) => field !== 'professionalLicense' || hasCouncil(person.profession))
  const missing = wanted.filter(([, value]) => value === null || value === '' || (Array.isArray(value) && value.length === 0))
  return { percent: Math.round((1 - missing.length / wanted.length) * 100), missing: missing.map(([field]) => field) }
}

const hasCouncil = (profession: Profession | null): boolean => profession !== null && COUNCILS[profession] !== null
