import type { ResultOf } from '@ponte/contracts/call'
import { dayOf } from '@ponte/contracts/calendar'
import type { listInterested } from '@ponte/contracts/interests'
import { sql, type Kysely, type Transaction } from 'kysely'
import { visibleOpenings } from '../../search/openings/matching.ts'
import { findableProfessionals } from '../../search/professionals.repo.ts'
import { statsOf } from '../../search/stats.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { thumbUrl } from '../../server/photo-url.ts'
import type { Database } from '../../server/schema/schema.ts'

/** Maximum interested people in a list, the first to come. */
const LISTED_MAX = 100

interface Interest {
  openingId: string
  userId: string
}

/** Adds an interest, true if it is new. The lock makes it wait for a change of the opening, so that none is added to a closed one. */
export async function addInterest(trx: Transaction<Database>, { openingId, userId }: Interest, now: Date): Promise<boolean> {
  const opening = await trx.selectFrom('openings').select('closed_at').where('id', '=', openingId).forShare().executeTakeFirst()
  if (opening !== undefined && opening.closed_at !== null) throw new Refusal('opening_closed')
  const { rows } = await sql`select from ${visibleOpenings(dayOf(now))} where o.id = ${openingId}`.execute(trx)
  if (rows.length === 0) throw new Refusal('not_found')
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('opening_interests')
    .values({ opening_id: openingId, user_id: userId, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['opening_id', 'user_id'])
        .doUpdateSet({ created_at: now, ended_at: null })
        .where('opening_interests.ended_at', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

export async function removeInterest(db: Kysely<Database>, { openingId, userId }: Interest): Promise<void> {
  const mine = db.deleteFrom('opening_interests').where('opening_id', '=', openingId).where('user_id', '=', userId)
  await mine.where('ended_at', 'is', null).execute()
}

export async function interestIds(db: Kysely<Database>, userId: string): Promise<string[]> {
  const mine = db.selectFrom('opening_interests').select('opening_id').where('user_id', '=', userId)
  return (await mine.where('ended_at', 'is', null).orderBy('opening_id').execute()).map((row) => row.opening_id)
}

/** The interested people who can be found, first come first. */
export async function interestedIn(db: Kysely<Database>, openingId: string): Promise<ResultOf<typeof listInterested>['results']> {
  const { rows } = await sql<ResultOf<typeof listInterested>['results'][number]>`
    select json_build_object('_id', u.id, 'fullName', u.full_name, 'photo', ${thumbUrl('u.photo_id')}, 'profession', u.profession,
      'city', u.city) as person, i.created_at as at, ${statsOf('st')} as stats
    from ${findableProfessionals} join opening_interests i on i.user_id = s.user_id
    where i.opening_id = ${openingId} and i.ended_at is null
    order by i.created_at, i.user_id limit ${LISTED_MAX}`.execute(db)
  return rows
}

export async function isInterested(trx: Transaction<Database>, { openingId, userId }: Interest): Promise<boolean> {
  const theirs = trx.selectFrom('opening_interests').select('user_id').where('opening_id', '=', openingId).where('user_id', '=', userId)
  return (await theirs.where('ended_at', 'is', null).executeTakeFirst()) !== undefined
}

/** Marks a contact as agreed by both sides beforehand, about an opening. */
export async function markMutual(trx: Transaction<Database>, contactId: string, openingId: string): Promise<void> {
  await trx
    .updateTable('contact_logs')
    .set({ is_mutual: true, opening_id: sql<string>`coalesce(opening_id, ${openingId})` })
    .where('id', '=', contactId)
    .execute()
}
