import { isOpenIn, type ChosenFilters } from '../filters.ts'
import type { SavedSearchQuery } from '@ponte/contracts/search'
import { dayOf } from '@ponte/contracts/calendar'
import type { OpportunityFilterName } from '@ponte/contracts/search-filters'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { openingTextMatches } from './text.ts'

/** True for an opening `o` whose last hour has passed or, without hours, its last day. */
export const isOver = (now: Date) => sql<boolean>`coalesce(o.ends_at <= ${now}, o.end_on < ${dayOf(now)}::date)`

/**
 * Openings that visitors may see: open, not past, of firms that can be found. An opening by the hour counts as past when the job closes it,
 * within a minute of its end, because the index of open openings does not hold the hours. Where few openings are read, add `isOver`.
 */
export const visibleOpenings = (today: string) => sql`
  openings o join firm_search s on s.firm_id = o.firm_id and o.closed_at is null and o.end_on >= ${today}::date`

/** The condition of each opportunity filter on an opening `o` of a firm `s`; null if not chosen. */
const conditions: Readonly<Record<OpportunityFilterName, (chosen: ChosenFilters) => RawBuilder<boolean> | null>> = {
  wantedProfession: ({ wantedProfession }) => (wantedProfession === undefined ? null : sql`o.profession = ${wantedProfession}`),
  firmType: ({ firmType }) => (firmType === undefined ? null : sql`s.type = ${firmType}`),
  state: ({ state }) => (state === undefined ? null : sql`o.state = ${state}`),
  firmCity: ({ firmCity }) => (firmCity === undefined ? null : sql`o.city = ${firmCity}`),
  specialtyNeeded: ({ specialtyNeeded }) => (specialtyNeeded === undefined ? null : sql`${specialtyNeeded} = any (o.specialties)`),
  openOn: ({ openOn }) => (openOn === undefined ? null : isOpenIn(openOn, 'o')),
  offersAccommodation: ({ offersAccommodation }) => (offersAccommodation === true ? sql`o.offers_accommodation` : null),
}

/** The condition for an opening `o` of a firm `s` to match a search of opportunities. */
export async function matchesOpening(db: Kysely<Database>, { query, ...chosen }: SavedSearchQuery): Promise<RawBuilder<boolean>> {
  const all = [...Object.values(conditions).map((conditionOf) => conditionOf(chosen)), await openingTextMatches(db, query)]
  return sql<boolean>`${sql.join([sql`true`, ...all.filter((condition) => condition !== null)], sql` and `)}`
}
