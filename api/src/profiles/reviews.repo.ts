import type { ResultOf } from '@ponte/contracts/call'
import type { professionalEvaluations } from '@ponte/contracts/profiles'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Page } from '../search/text.ts'
import { text } from '../text.ts'

type ReviewRow = ResultOf<typeof professionalEvaluations>['results'][number]

export const LATEST_REVIEWS = 5

/**
 * Published reviews only: a sealed one is nobody's to see. Whoever wrote for a firm is shown by the firm's name; whoever
 * is gone, by none. A private comment stays private, its stars count.
 */
const reviews = sql`
  evaluations e
  join contact_logs c on c.id = e.contact_log_id
  join users author on author.id = e.author_id
  left join firms f on e.side = 'contractor' and f.id = c.firm_id`

const shown = sql`
  e.id as "_id",
  case when author.deleted_at is not null or f.deleted_at is not null then ${text.deletedUser} else coalesce(f.name, author.full_name) end as author,
  e.cordiality::int as "cordialityRating", e.service_quality::int as "serviceQualityRating",
  case when e.is_public then e.comment end as comment, e.published_at as "publishedAt"`

const ofPerson = (userId: string) => sql`e.subject_id = ${userId} and e.published_at is not null`
const ofFirm = (firmId: string) => sql`c.firm_id = ${firmId} and e.side = 'professional' and e.published_at is not null`

async function newest(db: Kysely<Database>, where: RawBuilder<unknown>, limit: number, offset: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${shown} from ${reviews} where ${where} order by e.published_at desc, e.id limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

export const latestReviewsOfPerson = (db: Kysely<Database>, userId: string) => newest(db, ofPerson(userId), LATEST_REVIEWS, 0)
export const latestReviewsOfFirm = (db: Kysely<Database>, firmId: string) => newest(db, ofFirm(firmId), LATEST_REVIEWS, 0)

export async function reviewsOfPerson(
  db: Kysely<Database>,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Page<ReviewRow>> {
  const where = ofPerson(userId)
  const results = await newest(db, where, limit, (page - 1) * limit)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${reviews} where ${where}`.execute(db)
  return { results, totalResults: rows[0]?.total ?? 0 }
}
