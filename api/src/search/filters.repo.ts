import { choicesOf, type Choice } from '@ponte/contracts/choice'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import type { InputOf } from '@ponte/contracts/call'
import { CITIES, STATE_LABELS, cityLabel } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { searchFilters } from '@ponte/contracts/search'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { BOUNDS, type Bounds } from './bounds.ts'
import { facetCounts, type Count, type Group } from './facet-counts.ts'
import { opportunities, opportunityFilters } from './opportunities.repo.ts'
import { professionalFilters } from './professional-filters.ts'
import { professionals } from './professionals.repo.ts'
import { understand } from './understand.ts'

interface Facet extends Choice {
  count: number
}

export type FilterSearch = InputOf<typeof searchFilters>['query']

const cityChoices = CITIES.map((value) => ({ value, label: cityLabel(value) }))

export async function filtersOf(db: Kysely<Database>, search: FilterSearch, bounds = BOUNDS) {
  const { areEstimates, ...facets } =
    search.type === 'professionals' ? await ofProfessionals(db, search, bounds) : await ofOpportunities(db, search, bounds)
  return { ...facets, ...(areEstimates && { countsAreEstimates: true }) }
}

async function ofProfessionals(db: Kysely<Database>, search: FilterSearch, bounds: Bounds) {
  const byReach = search.city !== undefined && search.reachesCity === true
  const groups: Group[] = [
    { name: 'professions', own: ['profession'], column: sql`profession` },
    { name: 'cities', own: ['city'], column: byReach ? sql`reach` : sql`city` },
    { name: 'specialties', own: ['specialties'], column: sql`specialty_mask` },
  ]
  const text = await understand(db, 'professionals', search.query)
  const { counts, areEstimates } = await facetCounts(
    db,
    { searched: professionals, text, filters: professionalFilters(search), bounds },
    groups,
  )
  return {
    professions: facet(choicesOf(PROFESSION_LABELS), 'professions', counts),
    cities: byReach ? bitFacet(cityChoices, 'cities', counts) : facet(cityChoices, 'cities', counts),
    specialties: bitFacet(choicesOf(SPECIALTY_LABELS), 'specialties', counts),
    types: [],
    states: [],
    areEstimates,
  }
}

async function ofOpportunities(db: Kysely<Database>, { firmType, ...search }: FilterSearch, bounds: Bounds) {
  const groups: Group[] = [
    { name: 'types', own: ['type'], column: sql`type` },
    { name: 'states', own: ['state'], column: sql`state` },
  ]
  const text = await understand(db, 'opportunities', search.query)
  const filters = opportunityFilters({ ...search, type: firmType })
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

/** Every choice of the list in its order, also one that nobody has made yet. */
function facet(choices: readonly Choice[], name: string, counts: readonly Count[]): Facet[] {
  const ours = new Map(counts.filter(({ group }) => group === name).map(({ value, count }) => [value, count]))
  return choices.map(({ value, label }) => ({ value, label, count: ours.get(value) ?? 0 }))
}

/** The same where a row has several: bit n is the n-th choice. */
function bitFacet(choices: readonly Choice[], name: string, counts: readonly Count[]): Facet[] {
  const ours = counts.filter(({ group }) => group === name).map(({ value, count }) => ({ bits: Number(value), count }))
  return choices.map(({ value, label }, bit) => ({
    value,
    label,
    count: ours.reduce((sum, { bits, count }) => sum + ((bits & (1 << bit)) === 0 ? 0 : count), 0),
  }))
}
