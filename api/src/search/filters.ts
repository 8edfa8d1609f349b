import { weekdayOf } from '@ponte/contracts/availability'
import { filtersOf, type FilterName, type OpportunityFilterName, type ProfessionalFilterName } from '@ponte/contracts/search-filters'
import type { SavedSearchQuery, SearchType } from '@ponte/contracts/search'
import { sql, type RawBuilder } from 'kysely'
import { SEARCH_LISTS, WEEKDAY_ENTRIES, type SearchLists, maskOf } from './index/lists.ts'
import { anyOf } from './text/text-query.ts'

/** A filter as a condition on columns, and as words of which a document must have at least one. Saved searches use only the words. */
interface FilterCondition {
  column: RawBuilder<boolean>
  lexemes: readonly string[]
  /** The document's first day of work, if any, must not be after this day. Words alone cannot express that. */
  startsBy?: string
  /** The day or profession of an open opening that the firm must have, which no word of a document says. */
  opening?: string
  /**
   * The kind. equals: an index starts with the column. plain: too many rows have the value for an index. bits: only the words
   * give the planner an estimate.
   */
  kind: 'equals' | 'plain' | 'bits'
}

/** One filter of a search. */
export interface SearchFilter extends FilterCondition {
  /** The parameter's name in the search call. */
  name: string
}

/** The chosen filters, by the names that all searches share. */
export type ChosenFilters = Pick<SavedSearchQuery, FilterName>

/** The condition of a filter; null if it does not restrict the search. */
type ConditionOf = (chosen: ChosenFilters, lists: SearchLists) => FilterCondition | null

const professionalConditions = {
  profession: ({ profession }) =>
    profession === undefined ? null : { kind: 'equals', column: sql`profession = ${profession}`, lexemes: [`p:${profession}`] },
  specialties: ({ specialties = [] }, lists) => {
    if (specialties.length === 0) return null
    const column = sql<boolean>`specialty_mask & ${sql.lit(maskOf(lists.specialties, specialties))} <> 0`
    return { kind: 'bits', column, lexemes: specialties.map((specialty) => `s:${specialty}`).sort() }
  },
  city: ({ city, reachesCity }, lists) => {
    if (city === undefined) return null
    if (reachesCity !== true) return { kind: 'equals', column: sql`city = ${city}`, lexemes: [`c:${city}`] }
    const column = sql<boolean>`reach & ${sql.lit(maskOf(lists.cities, [city]))} <> 0`
    return { kind: 'bits', column, lexemes: [`c:${city}`, `r:${city}`] }
  },
  travelAvailability: ({ travelAvailability }) =>
    travelAvailability === true ? { kind: 'plain', column: sql`travels`, lexemes: ['t:1'] } : null,
  date: ({ date }) => {
    if (date === undefined) return null
    const weekday = weekdayOf(date)
    const bit = sql.lit(maskOf(WEEKDAY_ENTRIES, [weekday]))
    const column = sql<boolean>`(available_from is null or available_from <= ${date}::date) and (weekdays = 0 or weekdays & ${bit} <> 0)`
    return { kind: 'plain', column, lexemes: ['d:x', `d:${weekday}`], startsBy: date }
  },
  // Handled by the condition of the city.
  reachesCity: () => null,
} satisfies Record<ProfessionalFilterName, ConditionOf>

/** Firms with an open opening on that day and for that profession. */
export const firmsWithOpening = ({ openOn, wantedProfession }: Pick<ChosenFilters, 'openOn' | 'wantedProfession'>) => sql`
  select opening.firm_id from openings opening where opening.closed_at is null
    ${openOn === undefined ? sql`` : sql`and ${openOn}::date between opening.start_on and opening.end_on`}
    ${wantedProfession === undefined ? sql`` : sql`and opening.profession = ${wantedProfession}`}`

const hasOpening = (wanted: Parameters<typeof firmsWithOpening>[0], opening: string | undefined): FilterCondition | null =>
  opening === undefined ? null : { kind: 'plain', column: sql`firm_id in (${firmsWithOpening(wanted)})`, lexemes: [], opening }

const opportunityConditions = {
  firmType: ({ firmType }) =>
    firmType === undefined ? null : { kind: 'equals', column: sql`type = ${firmType}`, lexemes: [`y:${firmType}`] },
  state: ({ state }) => (state === undefined ? null : { kind: 'equals', column: sql`state = ${state}`, lexemes: [`u:${state}`] }),
  specialtyNeeded: ({ specialtyNeeded }) => {
    if (specialtyNeeded === undefined) return null
    const lexemes = [`s:${specialtyNeeded}`]
    // Only words express this, not columns.
    return { kind: 'bits', column: sql`doc @@ ${sql.lit(anyOf(lexemes))}::tsquery`, lexemes }
  },
  wantedProfession: ({ wantedProfession }) => hasOpening({ wantedProfession }, wantedProfession),
  firmCity: ({ firmCity }) =>
    firmCity === undefined ? null : { kind: 'bits', column: sql`city = ${firmCity}`, lexemes: [`c:${firmCity}`] },
  openOn: ({ openOn }) => hasOpening({ openOn }, openOn),
  offersAccommodation: ({ offersAccommodation }) =>
    offersAccommodation === true ? { kind: 'plain', column: sql`offers_accommodation`, lexemes: ['a:1'] } : null,
} satisfies Record<OpportunityFilterName, ConditionOf>

const conditions: Readonly<Record<SearchType, Readonly<Record<string, ConditionOf>>>> = {
  professionals: professionalConditions,
  opportunities: opportunityConditions,
}

/** The filters that restrict a search, in the order of this table. */
export function filtersIn(type: SearchType, chosen: ChosenFilters, lists: SearchLists = SEARCH_LISTS): SearchFilter[] {
  return Object.entries(conditions[type]).flatMap(([name, conditionOf]) => {
    const condition = conditionOf(chosen, lists)
    const parameter = filtersOf(type).find((filter) => filter.name === name)?.parameter ?? name
    return condition === null ? [] : [{ name: parameter, ...condition }]
  })
}

/** The part of a filter's condition that its words cannot express, for a current or an earlier document. */
export const startsByIn = (doc: RawBuilder<unknown>, day: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select from unnest(tsvector_to_array(${doc})) word where word collate "C" > ${`f:${day.replaceAll('-', '')}`} and word collate "C" < 'f;')`
