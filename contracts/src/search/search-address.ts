import { formatDay, spanOf } from '../calendar.ts'
import { cityLabel, isCity } from '../lists/places.ts'
import { filtersOf, type FilterDefinition } from './search-filters.ts'
import type { OpportunityQuery, ProfessionalQuery, SavedSearchQuery } from './search.ts'

/** A filter in use: its values in the address, and their labels. */
export interface FilterInUse {
  filter: FilterDefinition
  values: readonly string[]
  labels: readonly string[]
}

/** The active filters of a search, in display order. Omits any that is off, empty or lacks the filter it depends on. */
export function filtersInUse(search: SavedSearchQuery): FilterInUse[] {
  const active: FilterInUse[] = []
  for (const filter of filtersOf(search.type)) {
    const value = search[filter.name]
    const values = Array.isArray(value) ? value : value === undefined || value === false ? [] : [String(value)]
    if (values.length === 0) continue
    if (filter.kind === 'day') {
      active.push({ filter, values, labels: values.map((days) => inDays(days, (day) => `${filter.label} ${day}`, filter.period)) })
    } else if (filter.kind !== 'switch') {
      active.push({ filter, values, labels: values.map((key) => labelOfChoice(filter, key)) })
    } else if (filter.needs === undefined) {
      active.push({ filter, values, labels: [filter.label] })
    } else {
      const chosen = active.find(({ filter: { name } }) => name === filter.needs?.name)?.labels[0]
      if (chosen !== undefined) active.push({ filter, values, labels: [filter.needs.chip(chosen)] })
    }
  }
  return active
}

/** Describes a day or a period. */
export function inDays(days: string, on: (day: string) => string, period: (from: string, to: string) => string): string {
  const { from, to } = spanOf(days) ?? { from: days, to: days }
  return from === to ? on(formatDay(from)) : period(formatDay(from), formatDay(to))
}
/** The label of a choice from a list. */
export const labelOfChoice = ({ kind, labels }: Extract<FilterDefinition, { labels: unknown }>, key: string): string =>
  kind === 'city' && isCity(key) ? cityLabel(key) : (labels[key] ?? key)

/** Path and query string of /search; the text is `q`, and the default type is omitted. */
export function searchAddress(search: SavedSearchQuery, more: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams()
  if (search.type !== 'professionals') params.set('type', search.type)
  if (search.query !== '') params.set('q', search.query)
  for (const { filter, values } of filtersInUse(search)) params.set(filter.name, values.join(','))
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  return params.size === 0 ? '/search' : `/search?${params}`
}

/** Converts a query of the search call to the stored form: named by filters, without its page. */
export function storedSearch(type: SavedSearchQuery['type'], query: ProfessionalQuery | OpportunityQuery): SavedSearchQuery {
  const given: Readonly<Record<string, unknown>> = query
  const named = Object.fromEntries(filtersOf(type).map(({ name, parameter }) => [name, given[parameter]]))
  const search: SavedSearchQuery = { type, query: query.query, ...named }
  return { type, query: query.query, ...Object.fromEntries(filtersInUse(search).map(({ filter: { name } }) => [name, search[name]])) }
}

/** The filters of a search, by the search call's parameter names. */
export const parametersIn = (search: SavedSearchQuery): Readonly<Record<string, unknown>> =>
  Object.fromEntries(filtersInUse(search).map(({ filter: { name, parameter } }) => [parameter, search[name]]))

/** Normalizes a search: no inactive filters, sorted lists without duplicates. */
export function normalizeSearch(search: SavedSearchQuery): SavedSearchQuery {
  const narrowed = filtersInUse(search).map(({ filter, values }): [string, unknown] => [
    filter.name,
    filter.kind === 'several' ? Object.keys(filter.labels).filter((key) => values.includes(key)) : search[filter.name],
  ])
  return { type: search.type, query: search.query.trim().replace(/\s+/gu, ' '), ...Object.fromEntries(narrowed) }
}
