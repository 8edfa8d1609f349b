import type { Favorite } from '@ponte/contracts/favorites'
import { FAVORITES_MAX } from '@ponte/contracts/limits'
import type { OpportunityResult, SearchType } from '@ponte/contracts/search'
import { sql, type Kysely, type Transaction } from 'kysely'
import { withContacted } from '../../contacts/contacted.repo.ts'
import { lockActorShared } from '../../server/calls/lock-actor.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import { countRows } from '../../server/database/columns.ts'
import type { Page, PageQuery } from '../../server/http/paging.ts'
import { Refusal } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { excerpt } from '../excerpt.ts'
import { findableFirms, opportunities as searchedFirms } from '../opportunities.repo.ts'
import { cardOn, findableProfessionals, professionals as searchedPeople, type StoredCard } from '../professionals.repo.ts'
import type { SearchCorpus } from '../terms.ts'

interface FavoriteTarget {
  type: SearchType
  id: string
}

type FavoriteResult =
  | Omit<Extract<Favorite, { type: 'professionals' }>, 'savedAt'>
  | Omit<Extract<Favorite, { type: 'opportunities' }>, 'savedAt'>

const columnOf = { professionals: 'professional_id', opportunities: 'firm_id' } as const satisfies Record<SearchType, string>

/** Saves a favorite, if search can find it, or changes its note. Without a note, the existing one stays. */
export async function saveFavorite(
  db: Kysely<Database>,
  viewer: SignedIn,
  target: FavoriteTarget,
  { note, now }: { note: string | null | undefined; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id: userId, firmId } = await lockActorShared(trx, viewer)
    // Serialized per user, so that simultaneous requests cannot exceed the limit.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const own = target.type === 'professionals' ? userId : firmId
    if (target.id.toLowerCase() === own) throw new Refusal('own_favorite')
    if (!(await isFindable(trx, target))) throw new Refusal('not_found')
    if (!(await changeNote(trx, userId, target, note))) await insert(trx, userId, target, { note, now })
  })
}

async function isFindable(db: Kysely<Database>, { type, id }: FavoriteTarget): Promise<boolean> {
  const { rows } = await (
    type === 'professionals'
      ? sql`select from ${findableProfessionals} where s.user_id = ${id}`
      : sql`select from ${findableFirms} where s.firm_id = ${id}`
  ).execute(db)
  return rows.length > 0
}

/** Changes the note of a favorite; false if it is not saved yet. */
async function changeNote(
  trx: Transaction<Database>,
  userId: string,
  { type, id }: FavoriteTarget,
  note: string | null | undefined,
): Promise<boolean> {
  const saved = await trx
    .selectFrom('favorites')
    .select('id')
    .where('user_id', '=', userId)
    .where(columnOf[type], '=', id)
    .executeTakeFirst()
  if (saved === undefined) return false
  if (note !== undefined) await trx.updateTable('favorites').set({ note }).where('id', '=', saved.id).execute()
  return true
}

async function insert(
  trx: Transaction<Database>,
  userId: string,
  { type, id }: FavoriteTarget,
  { note, now }: { note: string | null | undefined; now: Date },
): Promise<void> {
  const count = await countRows(trx, sql`from favorites where user_id = ${userId}`)
  if (count >= FAVORITES_MAX) throw new Refusal('too_many_favorites')
  await trx
    .insertInto('favorites')
    .values({
      user_id: userId,
      professional_id: type === 'professionals' ? id : null,
      firm_id: type === 'opportunities' ? id : null,
      note: note ?? null,
      saved_at: now,
    })
    .execute()
}

/** Removes a favorite, and returns its note, if there was one to remove. */
export async function removeFavorite(
  db: Kysely<Database>,
  userId: string,
  { type, id }: FavoriteTarget,
): Promise<{ note?: string | null }> {
  const favorite = db.deleteFrom('favorites').where('user_id', '=', userId).where(columnOf[type], '=', id)
  return (await favorite.returning('note').executeTakeFirst()) ?? {}
}

export async function favoriteIds(db: Kysely<Database>, userId: string): Promise<Record<SearchType, string[]>> {
  const rows = await db.selectFrom('favorites').select(['professional_id', 'firm_id']).where('user_id', '=', userId).orderBy('id').execute()
  return {
    professionals: rows.flatMap(({ professional_id: id }) => id ?? []),
    opportunities: rows.flatMap(({ firm_id: id }) => id ?? []),
  }
}

/** A page of favorites that can currently be found. A user has a few hundred at most, so reading all is cheap. */
export async function favoritesOf(
  db: Kysely<Database>,
  userId: string,
  { page, limit }: PageQuery,
  now: Date,
): Promise<Page<FavoriteResult & { savedAt: Date }>> {
  const { rows } = await sql<{ type: SearchType; id: string; note: string | null; savedAt: Date }>`
    select case when fav.firm_id is null then 'professionals' else 'opportunities' end as type,
      coalesce(fav.professional_id, fav.firm_id) as id, fav.note, fav.saved_at as "savedAt"
    from favorites fav
    where fav.user_id = ${userId} and case when fav.firm_id is null
      then exists (select from ${findableProfessionals} where s.user_id = fav.professional_id)
      else exists (select from ${findableFirms} where s.firm_id = fav.firm_id) end
    order by fav.saved_at desc, fav.id desc`.execute(db)

  const listed = rows.slice((page - 1) * limit, page * limit)
  const idsOf = (of: SearchType) => listed.flatMap(({ type, id }) => (type === of ? id : []))
  const people = (await cardsOf<StoredCard>(db, searchedPeople, idsOf('professionals'))).map(cardOn(now))
  const professionals = byId(await withContacted(db, people, { viewerId: userId, type: 'professionals', now }))
  const wanted = await cardsOf<OpportunityResult>(db, searchedFirms, idsOf('opportunities'))
  const firms = byId(await withContacted(db, wanted, { viewerId: userId, type: 'opportunities', now }))
  const results = listed.flatMap(({ type, id, ...saved }) => {
    if (type === 'professionals') {
      const professional = professionals.get(id)
      if (professional === undefined) return []
      return { type, ...saved, professional: { ...professional, bio: excerpt(professional.bio, []) } }
    }
    const opportunity = firms.get(id)
    if (opportunity === undefined) return []
    return { type, ...saved, opportunity: { ...opportunity, description: excerpt(opportunity.description, []) } }
  })
  return { results, totalResults: rows.length }
}

async function cardsOf<Result>(db: Kysely<Database>, { card }: SearchCorpus, ids: readonly string[]): Promise<Result[]> {
  const { rows } = await sql<Result>`
    select card.* from unnest(${[...ids]}::uuid[]) p (id) cross join lateral (${card}) card`.execute(db)
  return rows
}

const byId = <Item extends { _id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [item._id, item]))
