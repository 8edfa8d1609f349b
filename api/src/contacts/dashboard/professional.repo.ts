import { sql, type Kysely } from 'kysely'
import { pendingOf } from '../sides.repo.ts'
import { people } from '../../server/database/statistics.ts'
import type { Database } from '../../server/schema/schema.ts'
import { latestReviewsOfPerson } from '../evaluations/reviews.repo.ts'
import { completenessOfPerson } from './completeness.repo.ts'
import { firstOpenMonth, monthOf, monthsUpTo, startOfMonths } from './months.ts'

export async function professionalDashboard(db: Kysely<Database>, userId: string, now: Date) {
  const stats = await db
    .selectFrom('person_stats')
    .select(['total_services as servicesDone', 'overall_rating as overallRating', 'total_evaluations as totalReviews'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const user = await db.selectFrom('users').select(['paused_at', 'email_confirmed_at']).where('id', '=', userId).executeTakeFirst()
  return {
    ...(stats ?? { servicesDone: 0, overallRating: null, totalReviews: 0 }),
    latestReviews: await latestReviewsOfPerson(db, userId),
    monthly: await monthlyFigures(db, userId, now),
    openFrom: firstOpenMonth(now),
    pending: (await pendingOf(db, userId, 'mine', now)).length,
    completeness: await completenessOfPerson(db, userId),
    pausedAt: user?.paused_at ?? null,
    emailConfirmed: (user?.email_confirmed_at ?? null) !== null,
  }
}

/** Services by month of their contact, and average stars by month of publication, without those received for a firm. */
async function monthlyFigures(db: Kysely<Database>, userId: string, now: Date) {
  const { rows } = await sql<{ month: string; services: number; rating: number | null }>`
    select to_char(m.month, 'YYYY-MM') as month, coalesce(done.services, 0) as services, rated.rating
    from ${monthsUpTo(now)}
    left join (
      select ${monthOf('c.contact_date')} as month, count(*)::int as services
      from contact_logs c where c.professional_id = ${userId} and c.had_service and c.contact_date >= ${startOfMonths(now)}
      group by 1
    ) done on done.month = m.month
    left join (
      select ${monthOf('e.published_at')} as month, round(avg(stars.value), 1)::float8 as rating
      from evaluations e join contact_logs c on c.id = e.contact_log_id
      cross join lateral (values (e.cordiality), (e.service_quality)) as stars (value)
      where ${people.ofReview} = ${userId} and e.subject_id = ${userId} and e.published_at >= ${startOfMonths(now)}
      group by 1
    ) rated on rated.month = m.month
    order by m.month
  `.execute(db)
  return rows
}
