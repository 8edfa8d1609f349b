import { choicesOf, type Choice } from '@ponte/contracts/choice'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import type { InputOf } from '@ponte/contracts/call'
import { cityLabel, STATE_LABELS, type City } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { searchFilters } from '@ponte/contracts/search'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { BOUNDS, type SearchBounds } from '../terms.ts'
import { facetCounts, type FacetCount, type FacetGroup } from './facet-counts.ts'
import { filtersIn } from '../filters.ts'
import { labelsIn, SEARCH_LISTS, type MaskEntry, type SearchLists, bitsOf } from '../index/lists.ts'
import { opportunities } from '../opportunities.repo.ts'
import { professionals } from '../professionals.repo.ts'
import { understand } from '../text/understand.ts'

interface Facet extends Choice {
  count: number
}

export type FilterSearch = InputOf<typeof searchFilters>['query']

export async function facetsOf(db: Kysely<Database>, search: FilterSearch, bounds = BOUNDS, lists = SEARCH_LISTS) {
  const { areEstimates, ...facets } =
    search.type === 'professionals' ? await ofProfessionals(db, search, bounds, lists) : await ofOpportunities(db, search, bounds)
  return { ...facets, ...(areEstimates && { countsAreEstimates: true }) }
}

async function ofProfessionals(db: Kysely<Database>, search: FilterSearch, bounds: SearchBounds, lists: SearchLists) {
  const byReach = search.city !== undefined && search.reachesCity === true
  const groups: FacetGroup[] = [
    { name: 'professions', own: ['profession'], column: sql`profession` },
    {
      name: 'cities',
      own: ['city'],
      column: byReach ? sql`reach` : sql`city`,
      // A city outside the short list has no bit in `reach`.
      reads: byReach && !lists.cities.some(({ key }) => key === search.city) ? [sql`city`, sql`travel_km`] : [],
    },
    { name: 'specialties', own: ['specialties'], column: sql`specialty_mask` },
  ]
  const text = await understand(db, 'professionals', search.query)
  const { counts, areEstimates } = await facetCounts(
    db,
    { searched: professionals, text, filters: filtersIn('professionals', search, lists), bounds },
    groups,
  )
  return {
    professions: facet(choicesOf(PROFESSION_LABELS), 'professions', counts),
    cities: byReach ? maskFacet(lists.cities, 'cities', counts) : cityFacet(lists, counts),
    specialties: maskFacet(lists.specialties, 'specialties', counts),
    types: [],
    states: [],
    areEstimates,
  }
}

async function ofOpportunities(db: Kysely<Database>, search: FilterSearch, bounds: SearchBounds) {
  const groups: FacetGroup[] = [
    { name: 'types', own: ['type'], column: sql`type` },
    { name: 'states', own: ['state'], column: sql`state` },
  ]
  const text = await understand(db, 'opportunities', search.query)
  const filters = filtersIn('opportunities', search)
  const { counts, areEstimates } = await facetCounts(db, { searched: opportunities, text, filters, bounds }, groups)
  return {
    professions: [],
    cities: [],
    specialties: [],
    types: facet(choicesOf(FIRM_TYPE_LABELS), 'types', counts),
    states: facet(choicesOf(STATE_LABELS), 'states', counts),
    areEstimates,
  }
}

/** A facet with every choice on the list, in order, including those without results. */
function facet(choices: readonly Choice[], name: string, counts: readonly FacetCount[]): Facet[] {
  const ours = new Map(counts.filter(({ group }) => group === name).map(({ value, count }) => [value, count]))
  return choices.map(({ value, label }) => ({ value, label, count: ours.get(value) ?? 0 }))
}

/** Other municipalities follow the short list, those with the most results first. */
const OTHER_CITIES_MAX = 100

function cityFacet({ cities }: SearchLists, counts: readonly FacetCount[]): Facet[] {
  const others = counts.filter(({ group, value }) => group === 'cities' && !cities.some(({ key }) => key === value))
  const shown = others.map(({ value, count }) => ({ value, label: cityLabel(value as City), count }))
  shown.sort((one, other) => other.count - one.count || one.label.localeCompare(other.label, 'pt-BR'))
  return [...facet(choicesOf(labelsIn(cities)), 'cities', counts), ...shown.slice(0, OTHER_CITIES_MAX)]
}

/** The same for filters where a row can have several values. */
function maskFacet(entries: readonly MaskEntry[], name: string, counts: readonly FacetCount[]): Facet[] {
  const ours = counts.filter(({ group }) => group === name).map(({ value, count }) => ({ has: bitsOf(value), count }))
  return entries.map(({ key, bit, label }) => ({
    value: key,
    label,
    count: ours.reduce((sum, { has, count }) => sum + (has(bit) ? count : 0), 0),
  }))
}
