import type { OpportunityQuery, OpportunityResult } from '@ponte/contracts/search'
import { storedSearch } from '@ponte/contracts/search-address'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import { photoUrl, thumbUrl, statsJson } from '../server/database/columns.ts'
import { BOUNDS, type SearchCorpus } from './terms.ts'
import { excerpt } from './excerpt.ts'
import { filtersIn } from './filters.ts'
import { search, type SearchAnswer, type SearchViewer } from './search.ts'

/** The public columns of a firm: its owner's name, but no contact details. */
const shown = sql`
  f.id as "_id", f.name, f.type, f.city, f.state, f.description, f.specialties_needed as "specialtiesNeeded",
  f.offers_accommodation as "offersAccommodation", json_build_object('fullName', owner.full_name) as owner, ${statsJson} as stats`

/** A firm's owner: its first manager or, if no manager can sign in, its first user. */
const owner = sql`
  join lateral (
    select u.id, u.full_name from users u
    where u.firm_id = f.id and u.role = 'firm' and u.is_active and u.deleted_at is null
    order by u.firm_role, u.created_at, u.id limit 1
  ) owner on true`

/** A firm can be found while it is active and has a user who can be contacted. */
export const findableFirms = sql`
  firm_search s
  join firms f on f.id = s.firm_id and f.is_active and f.deleted_at is null ${owner}
  left join firm_stats st on st.firm_id = s.firm_id`

export const opportunities: SearchCorpus = {
  corpus: 'opportunities',
  table: 'firm_search',
  id: 'firm_id',
  card: sql`select ${shown}, ${thumbUrl('f.photo_id')} as photo 
    from firms f ${owner} left join firm_stats st on st.firm_id = f.id where f.id = p.id`,
}

export async function searchOpportunities(
  db: Kysely<Database>,
  wanted: OpportunityQuery,
  viewer: SearchViewer = null,
  bounds = BOUNDS,
): Promise<SearchAnswer<OpportunityResult>> {
  const found = await search<OpportunityResult>(
    db,
    opportunities,
    wanted,
    filtersIn('opportunities', storedSearch('opportunities', wanted)),
    bounds,
  )
  const words = found.understood.flatMap((one) => one.words)
  const results = found.results.map((firm) => ({
    ...firm,
    description: excerpt(firm.description, words),
    ...(viewer !== null && viewer.firmId === firm._id && { isYours: true }),
  }))
  return { ...found, results }
}

export async function findOpportunity(db: Kysely<Database>, id: string): Promise<OpportunityResult | null> {
  const { rows } = await sql<OpportunityResult>`
    select ${shown}, ${photoUrl('f.photo_id')} as photo from ${findableFirms} where s.firm_id = ${id}
  `.execute(db)
  return rows[0] ?? null
}
