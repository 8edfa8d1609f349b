import { weekdayOf } from '@ponte/contracts/availability'
import { spanOf } from '@ponte/contracts/calendar'
import { filtersOf, type FilterName, type OpportunityFilterName, type ProfessionalFilterName } from '@ponte/contracts/search-filters'
import type { SavedSearchQuery, SearchType } from '@ponte/contracts/search'
import { sql, type RawBuilder } from 'kysely'
import { lexeme, LEXEMES, SEARCH_LISTS, WEEKDAY_ENTRIES, type SearchLists, maskOf } from './index/lists.ts'
import { municipalities } from '../server/municipalities.ts'
import { anyOf } from './text/text-query.ts'

/** A filter, as a condition on columns and as words, of which a document must have at least one. Saved searches use only the words. */
interface FilterCondition {
  /** Absent if the filter applies only to openings. */
  column?: RawBuilder<boolean>
  lexemes: readonly string[]
  /**
   * Days, last first. The document's first day of work, if any, must not be later than the last of these that falls on one of its weekdays.
   * Words alone cannot express that.
   */
  startsBy?: readonly string[]
  /** A city outside the short list, to which the document's owner must travel. Words alone cannot express that either. */
  reaches?: string
  /** The filter's value, and its condition on an open opening of the firm. The same opening must satisfy all filters. */
  opening?: { value: string; fits: RawBuilder<boolean> }
  /**
   * equals: an index starts with the column. plain: too many rows have the value for an index to help. bits: the planner can estimate
   * only the words.
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

const ANY_WEEKDAY = lexeme('weekday', 'x')

/** Distances from every city to this one, by key, to compare with how far a professional travels. */
const kilometersTo = (to: string, { cities, distanceKm }: SearchLists): RawBuilder<unknown> => {
  const from = [...cities.map(({ key }) => key), ...municipalities().keys()]
  return sql`${JSON.stringify(Object.fromEntries(from.map((key) => [key, distanceKm(key, to)])))}::jsonb`
}

const professionalConditions = {
  profession: ({ profession }) =>
    profession === undefined
      ? null
      : { kind: 'equals', column: sql`profession = ${profession}`, lexemes: [lexeme('profession', profession)] },
  specialties: ({ specialties = [] }, lists) => {
    if (specialties.length === 0) return null
    const column = sql<boolean>`specialty_mask & ${sql.lit(maskOf(lists.specialties, specialties))} <> 0`
    return { kind: 'bits', column, lexemes: specialties.map((specialty) => lexeme('specialty', specialty)).sort() }
  },
  city: ({ city, reachesCity }, lists) => {
    if (city === undefined) return null
    if (reachesCity !== true) return { kind: 'equals', column: sql`city = ${city}`, lexemes: [lexeme('city', city)] }
    if (!lists.cities.some(({ key }) => key === city))
      return { kind: 'plain', column: sql`(${kilometersTo(city, lists)} ->> city)::int <= travel_km`, lexemes: [], reaches: city }
    const column = sql<boolean>`reach & ${sql.lit(maskOf(lists.cities, [city]))} <> 0`
    return { kind: 'bits', column, lexemes: [lexeme('city', city), lexeme('reachedCity', city)] }
  },
  travelAvailability: ({ travelAvailability }) =>
    travelAvailability === true ? { kind: 'plain', column: sql`travels`, lexemes: [lexeme('travels', 1)] } : null,
  date: ({ date }) => {
    const span = spanOf(date ?? '')
    if (span === null) return null
    const days = lastWeekOf(span)
    const mask = sql.lit(maskOf(WEEKDAY_ENTRIES, days.map(weekdayOf)))
    const isInTime = sql`(available_from is null or available_from <= ${span.to}::date) and (weekdays = 0 or weekdays & ${mask} <> 0)`
    const cases = days.map((day) => sql`when weekdays & ${sql.lit(maskOf(WEEKDAY_ENTRIES, [weekdayOf(day)]))} <> 0 then ${day}::date`)
    const isOnItsDay = sql`(available_from is null or weekdays = 0 or available_from <= case ${sql.join(cases, sql` `)} end)`
    return {
      kind: 'plain',
      column: sql`${isInTime} and ${days.length === 1 ? sql`true` : isOnItsDay} and ${isFreeIn(date, (column) => sql.ref(column))}`,
      lexemes: [ANY_WEEKDAY, ...days.map((day) => lexeme('weekday', weekdayOf(day))).sort()],
      startsBy: days,
    }
  },
  // Part of the city's condition.
  reachesCity: () => null,
} satisfies Record<ProfessionalFilterName, ConditionOf>

/** The longest period for which busy days count, because hardly anyone is busy on every day of a longer one. */
const BUSY_DAYS_MAX = 7

/**
 * True unless the person's external calendar has events on every day of the period on which they would work. `of` is a column of
 * professional_search.
 */
export function isFreeIn(days: string | undefined, of: (column: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  const span = spanOf(days ?? '')
  const length = span === null ? Infinity : (Date.parse(span.to) - Date.parse(span.from)) / 86_400_000 + 1
  if (span === null || length > BUSY_DAYS_MAX) return sql`true`
  const hasNoEvent = sql<boolean>`${of('user_id')} not in (select user_id from busy_days where day between ${span.from}::date and ${span.to}::date)`
  if (length === 1) return hasNoEvent
  // Checked only for people with an event. Every column of busy_days is renamed, because the caller's may have no table name.
  const each = lastWeekOf(span).map((day) => sql`(${day}::date, ${sql.lit(maskOf(WEEKDAY_ENTRIES, [weekdayOf(day)]))})`)
  return sql`(${hasNoEvent} or exists (
    select from (values ${sql.join(each)}) one (work_day, weekday_bit)
    where (${of('weekdays')} = 0 or ${of('weekdays')} & weekday_bit <> 0)
      and (${of('available_from')} is null or ${of('available_from')} <= work_day)
      and not exists (select from busy_days busy (busy_user, busy_day) where busy_user = ${of('user_id')} and busy_day = work_day)))`
}

/** The last days of a period, last first, at most seven: the last occurrence of each weekday. */
function lastWeekOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = []
  for (let time = Date.parse(to); time >= Date.parse(from) && days.length < 7; time -= 86_400_000)
    days.push(new Date(time).toISOString().slice(0, 10))
  return days
}

/** Firms with an open opening that satisfies every filter; null if no filter applies only to openings. */
export function firmsWithOpening(filters: readonly SearchFilter[]): RawBuilder<unknown> | null {
  if (filters.every(({ column }) => column !== undefined)) return null
  const all = filters.flatMap(({ opening }) => opening?.fits ?? [])
  return sql`select opening.firm_id from openings opening where opening.closed_at is null and ${sql.join(all, sql` and `)}`
}

/** Conditions of these filters on columns. `all` has all filters of the search; the caller expresses the others in words. */
export function columnsOf(filters: readonly SearchFilter[], all = filters): RawBuilder<boolean>[] {
  const firms = firmsWithOpening(all)
  return [...filters.flatMap(({ column }) => column ?? []), ...(firms === null ? [] : [sql<boolean>`firm_id in (${firms})`])]
}

const opportunityConditions = {
  firmType: ({ firmType }) =>
    firmType === undefined ? null : { kind: 'equals', column: sql`type = ${firmType}`, lexemes: [lexeme('firmType', firmType)] },
  state: ({ state }) => (state === undefined ? null : { kind: 'equals', column: sql`state = ${state}`, lexemes: [lexeme('state', state)] }),
  specialtyNeeded: ({ specialtyNeeded }) => {
    if (specialtyNeeded === undefined) return null
    const lexemes = [lexeme('specialty', specialtyNeeded)]
    // Only lexemes, because there is no column.
    const opening = { value: specialtyNeeded, fits: sql<boolean>`${specialtyNeeded} = any (opening.specialties)` }
    return { kind: 'bits', column: sql`doc @@ ${sql.lit(anyOf(lexemes))}::tsquery`, lexemes, opening }
  },
  wantedProfession: ({ wantedProfession: value }) =>
    value === undefined ? null : { kind: 'plain', lexemes: [], opening: { value, fits: sql`opening.profession = ${value}` } },
  firmCity: ({ firmCity }) =>
    firmCity === undefined ? null : { kind: 'bits', column: sql`city = ${firmCity}`, lexemes: [lexeme('city', firmCity)] },
  openOn: ({ openOn: value }) =>
    value === undefined ? null : { kind: 'plain', lexemes: [], opening: { value, fits: isOpenIn(value, 'opening') } },
  offersAccommodation: ({ offersAccommodation }) =>
    offersAccommodation === true ? { kind: 'plain', column: sql`offers_accommodation`, lexemes: [lexeme('accommodation', 1)] } : null,
} satisfies Record<OpportunityFilterName, ConditionOf>

const conditions: Readonly<Record<SearchType, Readonly<Record<string, ConditionOf>>>> = {
  professionals: professionalConditions,
  opportunities: opportunityConditions,
}

/** The filters that restrict a search, in the order of the tables above. */
export function filtersIn(type: SearchType, chosen: ChosenFilters, lists: SearchLists = SEARCH_LISTS): SearchFilter[] {
  return Object.entries(conditions[type]).flatMap(([name, conditionOf]) => {
    const condition = conditionOf(chosen, lists)
    const parameter = filtersOf(type).find((filter) => filter.name === name)?.parameter ?? name
    return condition === null ? [] : [{ name: parameter, ...condition }]
  })
}

/** True for an opening that overlaps these days. */
export function isOpenIn(days: string, opening: string): RawBuilder<boolean> {
  const { from, to } = spanOf(days) ?? { from: days, to: days }
  return sql`${sql.ref(`${opening}.start_on`)} <= ${to}::date and ${sql.ref(`${opening}.end_on`)} >= ${from}::date`
}

/** True for a document whose owner travels to a city outside the short list. It holds their city as 'c:recife' and their range as 'm:100'. */
export const reachesIn = (doc: RawBuilder<unknown>, city: string): RawBuilder<boolean> => sql<boolean>`(
  select (${kilometersTo(city, SEARCH_LISTS)} ->> max(substr(word, 3)) filter (where word like ${sql.lit(lexeme('city', '%'))}))::int
    <= (max(substr(word, 3)) filter (where word like ${sql.lit(lexeme('travelKm', '%'))}))::int
  from unnest(tsvector_to_array(${doc})) word)`

/** The part of a date filter that words cannot express, for a current or an earlier document. */
export function startsByIn(doc: RawBuilder<unknown>, [last = '', ...days]: readonly string[]): RawBuilder<boolean> {
  const firstDay = (day: string) => sql.lit(lexeme('firstDay', day.replaceAll('-', '')))
  const hasDay = (day: string, any: readonly string[] = []) =>
    sql`${doc} @@ ${sql.lit(anyOf([...any, lexeme('weekday', weekdayOf(day))]))}::tsquery`
  const cases = days.map((day) => sql`when ${hasDay(day)} then ${firstDay(day)}`)
  const latest =
    cases.length === 0
      ? firstDay(last)
      : sql`case when ${hasDay(last, [ANY_WEEKDAY])} then ${firstDay(last)} ${sql.join(cases, sql` `)} end`
  return sql<boolean>`not exists (
    select from unnest(tsvector_to_array(${doc})) word where word collate "C" > ${latest} and word collate "C" < ${sql.lit(`${LEXEMES.firstDay};`)})`
}
