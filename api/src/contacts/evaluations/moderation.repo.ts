import type { ResultOf } from '@ponte/contracts/call'
import type { listReports } from '@ponte/contracts/moderation'
import { sql, type Kysely } from 'kysely'
import { audit } from '../../server/audit/audit.repo.ts'
import { lockActorShared } from '../../server/calls/lock-actor.repo.ts'
import { countRows } from '../../server/database/columns.ts'
import type { Page, PageQuery } from '../../server/http/paging.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import type { Database } from '../../server/schema/schema.ts'
import { authorName } from './reviews.repo.ts'
import { DELETED_FIRM, DELETED_USER } from '../../server/erased-names.ts'

type Report = ResultOf<typeof listReports>['results'][number]

interface ReportListQuery extends PageQuery {
  state: 'open' | 'decided'
}

/** A page of reports: open ones oldest first, decided ones newest first. */
export async function reportsOf(db: Kysely<Database>, { page, limit, state }: ReportListQuery): Promise<Page<Report>> {
  const isOfState = state === 'open' ? sql`r.decision is null` : sql`r.decision is not null`
  const order = state === 'open' ? sql`r.created_at, r.id` : sql`r.decided_at desc, r.id`
  const { rows: results } = await sql<Report>`
    select r.id as "_id", r.reason, r.created_at as "createdAt", r.decision, r.decided_at as "decidedAt",
      case when reporter.deleted_at is null then reporter.full_name else ${DELETED_USER} end as "reportedBy",
      json_build_object(
        '_id', e.id, 'author', ${authorName},
        'subject', case when acting.id is not null then case when acting.deleted_at is null then acting.name else ${DELETED_FIRM} end
          when subject.deleted_at is null then subject.full_name else ${DELETED_USER} end,
        'cordialityRating', e.cordiality, 'serviceQualityRating', e.service_quality, 'comment', coalesce(e.comment, ''),
        'publishedAt', to_char(e.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) as review
    from review_reports r
    join evaluations e on e.id = r.evaluation_id
    join contact_logs c on c.id = e.contact_log_id
    join users reporter on reporter.id = r.reported_by
    join users author on author.id = e.author_id
    join users subject on subject.id = e.subject_id
    left join firms f on e.side = 'contractor' and f.id = c.firm_id
    left join firms acting on e.side = 'professional' and acting.id = c.firm_id
    where ${isOfState} order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { results, totalResults: await countRows(db, sql`from review_reports r where ${isOfState}`) }
}

interface ReportDecision {
  reportId: string
  decision: 'kept' | 'hidden'
  viewer: SignedIn
  now: Date
  requestId: string
}

/** Decides a report once, even if two admins decide concurrently. */
export async function decideOnce(
  db: Kysely<Database>,
  { reportId, decision, viewer, now, requestId }: ReportDecision,
): Promise<'decided' | 'was_decided' | 'not_there'> {
  return db.transaction().execute(async (trx) => {
    await lockActorShared(trx, viewer)
    const row = await trx
      .updateTable('review_reports')
      .set({ decision, decided_by: viewer.id, decided_at: now })
      .where('id', '=', reportId)
      .where('decision', 'is', null)
      .returning('evaluation_id')
      .executeTakeFirst()
    if (row === undefined) {
      const there = await trx.selectFrom('review_reports').select('id').where('id', '=', reportId).executeTakeFirst()
      return there === undefined ? 'not_there' : 'was_decided'
    }
    const subject = { kind: 'review', id: row.evaluation_id } as const
    await audit(trx, { actorId: viewer.id, action: 'review_decided', subject, detail: { decision }, requestId })
    return 'decided'
  })
}
