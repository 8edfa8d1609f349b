import type { ChosenFilters } from '../search/filters.ts'
import type { SavedSearchQuery } from '@ponte/contracts/search'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import { openingTextMatches } from './text.ts'

/** Openings that anybody may see: open, not over, of firms that search finds. */
export const visibleOpenings = (today: string) => sql`
  openings o join firm_search s on s.firm_id = o.firm_id and o.closed_at is null and o.end_on >= ${today}::date`

/** The condition that an opening `o` of a firm `s` is in a search of opportunities. */
export async function matchesOpening(db: Kysely<Database>, { query, ...chosen }: SavedSearchQuery): Promise<RawBuilder<boolean>> {
  const text = await openingTextMatches(db, query)
  return sql<boolean>`${sql.join([sql`true`, ...filtersOf(chosen), ...(text === null ? [] : [text])], sql` and `)}`
}

function filtersOf({ firmType, state, specialtyNeeded, openOn, offersAccommodation }: ChosenFilters): RawBuilder<boolean>[] {
  return [
    ...(firmType === undefined ? [] : [sql<boolean>`s.type = ${firmType}`]),
    ...(state === undefined ? [] : [sql<boolean>`o.state = ${state}`]),
    ...(specialtyNeeded === undefined ? [] : [sql<boolean>`${specialtyNeeded} = any (o.specialties)`]),
    ...(openOn === undefined ? [] : [sql<boolean>`${openOn}::date between o.start_on and o.end_on`]),
    ...(offersAccommodation === true ? [sql<boolean>`o.offers_accommodation`] : []),
  ]
}
