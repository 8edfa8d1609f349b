import type { OpportunityQuery, OpportunityResult } from '@ponte/contracts/search'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import { photoUrl, thumbUrl } from '../photos/photo-url.ts'
import { matchAndRank, type Page } from './text.ts'

/** What anybody may see of a firm; its owner is a name and nothing to reach it by. */
const shown = sql`
  f.id as "_id", f.name, f.type, f.city, f.state, f.description, f.specialties_needed as "specialtiesNeeded",
  f.offers_accommodation as "offersAccommodation", json_build_object('fullName', owner.full_name) as owner`

/** A firm may be found while it is active and somebody who works for it can be reached. Its first user is its owner. */
export const findableFirms = sql`
  firm_search s
  join firms f on f.id = s.firm_id and f.is_active and f.deleted_at is null
  join lateral (
    select u.id, u.full_name from users u
    where u.firm_id = f.id and u.role = 'firm' and u.is_active and u.deleted_at is null
    order by u.created_at, u.id limit 1
  ) owner on true`

function narrowing({ type, state, offersAccommodation }: OpportunityQuery): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (type !== undefined) conditions.push(sql`s.type = ${type}`)
  if (state !== undefined) conditions.push(sql`s.state = ${state}`)
  if (offersAccommodation === true) conditions.push(sql`s.offers_accommodation`)
  return conditions
}

export async function searchOpportunities(db: Kysely<Database>, wanted: OpportunityQuery): Promise<Page<OpportunityResult>> {
  const { match, rank } = matchAndRank(sql`s.doc`, wanted.query)
  const where = sql.join([match, ...narrowing(wanted)], sql` and `)
  const { rows: results } = await sql<OpportunityResult>`
    select ${shown}, ${thumbUrl('f.photo_id')} as photo
    from ${findableFirms} where ${where}
    order by ${rank} desc, s.reputation desc, s.services desc, s.created_at desc, s.firm_id
    limit ${wanted.limit} offset ${(wanted.page - 1) * wanted.limit}
  `.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${findableFirms} where ${where}`.execute(db)
  return { results, totalResults: counted[0]?.total ?? 0 }
}

export async function findOpportunity(db: Kysely<Database>, id: string): Promise<OpportunityResult | null> {
  const { rows } = await sql<OpportunityResult>`
    select ${shown}, ${photoUrl('f.photo_id')} as photo from ${findableFirms} where s.firm_id = ${id}
  `.execute(db)
  return rows[0] ?? null
}
