import type { ResultOf } from '@ponte/contracts/call'
import type { receivedReviews } from '@ponte/contracts/evaluations'
import type { professionalEvaluations } from '@ponte/contracts/profiles'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { hasLeft } from '../visible-contacts.ts'
import { countRows } from '../../server/database/columns.ts'
import type { Page, PageQuery } from '../../server/http/paging.ts'
import type { Database } from '../../server/schema/schema.ts'
import { DELETED_USER } from '../../server/erased-names.ts'

type Review = ResultOf<typeof professionalEvaluations>['results'][number]
type Received = ResultOf<typeof receivedReviews>['results'][number]
type Row = Omit<Received, 'reply' | 'isUnderReview'> & { replyText: string | null; repliedAt: Date | null; isUnderReview: boolean }

const LATEST_REVIEWS = 5

/**
 * The tables of published reviews. An author who acted for a firm is shown by its name, and a deleted one without a name. Private comments
 * stay private. A reported comment is hidden until an admin keeps it, and so is the reply, which could repeat it. The stars always count.
 */
const reviews = sql`
  evaluations e
  join contact_logs c on c.id = e.contact_log_id
  join users author on author.id = e.author_id
  left join firms f on e.side = 'contractor' and f.id = c.firm_id
  left join review_replies reply on reply.evaluation_id = e.id
  left join review_reports report on report.evaluation_id = e.id`

/** The author's name as it may be shown. */
export const authorName = sql`
  case when author.deleted_at is not null or f.deleted_at is not null then ${DELETED_USER} else coalesce(f.name, author.full_name) end`

const isTextVisible = sql`(report.id is null or report.decision is not distinct from 'kept')`

const shown = sql`
  e.id as "_id", ${authorName} as author,
  e.cordiality::int as "cordialityRating", e.service_quality::int as "serviceQualityRating",
  case when e.is_public and ${isTextVisible} then e.comment end as comment, e.published_at as "publishedAt",
  case when ${isTextVisible} then reply.text end as "replyText", case when ${isTextVisible} then reply.created_at end as "repliedAt",
  report.id is not null as "hasBeenReported", report.id is not null and report.decision is null as "isUnderReview"`

const about = (userId: string) => sql`e.subject_id = ${userId} and e.published_at is not null`
/** True for reviews of a person, except those received while acting for a firm, which belong to the firm. */
const ofPerson = (userId: string) => sql`${about(userId)} and (e.side = 'contractor' or c.firm_id is null)`
const ofFirm = (firmId: string) => sql`c.firm_id = ${firmId} and e.side = 'professional' and e.published_at is not null`

interface ReviewSlice {
  limit: number
  offset: number
}

/** Reviews, newest first. No other statement reads them for display. */
async function newest(db: Kysely<Database>, where: RawBuilder<unknown>, { limit, offset }: ReviewSlice): Promise<Received[]> {
  const { rows } = await sql<Row>`
    select ${shown} from ${reviews} where ${where} order by e.published_at desc, e.id limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map(({ replyText, repliedAt, isUnderReview, ...review }) => ({
    ...review,
    ...(replyText !== null && repliedAt !== null && { reply: { text: replyText, createdAt: repliedAt } }),
    ...(isUnderReview && { isUnderReview }),
  }))
}

const LATEST: ReviewSlice = { limit: LATEST_REVIEWS, offset: 0 }

export const latestReviewsOfPerson = (db: Kysely<Database>, userId: string): Promise<Review[]> => newest(db, ofPerson(userId), LATEST)
export const latestReviewsOfFirm = (db: Kysely<Database>, firmId: string): Promise<Review[]> => newest(db, ofFirm(firmId), LATEST)

export const reviewsOfPerson = (db: Kysely<Database>, userId: string, wanted: PageQuery) => pageOfReviews(db, ofPerson(userId), wanted)
export const reviewsOfFirm = (db: Kysely<Database>, firmId: string, wanted: PageQuery) => pageOfReviews(db, ofFirm(firmId), wanted)
/** Reviews about a person, including those received for a firm. */
export const reviewsAbout = (db: Kysely<Database>, userId: string, wanted: PageQuery) => pageOfReviews(db, about(userId), wanted)

interface Reviewed {
  id: string
  firmId: string | null
}

/** The reviews that a person may reply to: those about their firm, and those about them unless received for a firm they have left. */
function ofViewer({ id, firmId }: Reviewed): RawBuilder<unknown> {
  const own = sql`${about(id)} and (e.side = 'contractor' or not ${hasLeft})`
  return firmId === null ? own : sql`(${own} or ${ofFirm(firmId)})`
}

export const reviewsOfViewer = (db: Kysely<Database>, viewer: Reviewed, wanted: PageQuery) => pageOfReviews(db, ofViewer(viewer), wanted)

/** True for a review that a person may reply to. */
export async function isReviewOf(db: Kysely<Database>, evaluationId: string, viewer: Reviewed): Promise<boolean> {
  const { rows } = await sql`
    select from evaluations e join contact_logs c on c.id = e.contact_log_id where e.id = ${evaluationId} and ${ofViewer(viewer)}`.execute(
    db,
  )
  return rows.length > 0
}

async function pageOfReviews(db: Kysely<Database>, where: RawBuilder<unknown>, { page, limit }: PageQuery): Promise<Page<Received>> {
  const results = await newest(db, where, { limit, offset: (page - 1) * limit })
  const totalResults = await countRows(db, sql`from evaluations e join contact_logs c on c.id = e.contact_log_id where ${where}`)
  return { results, totalResults }
}
