import { formatDay, spanOf } from '../calendar.ts'
import { cityLabel, isCity } from '../lists/places.ts'
import { filtersOf, type FilterDefinition } from './search-filters.ts'
import type { OpportunityQuery, ProfessionalQuery, SavedSearchQuery } from './search.ts'

/** An active filter, as an address parameter and in words. */
export interface Narrowing {
  filter: FilterDefinition
  values: readonly string[]
  labels: readonly string[]
}

/** Active filters of a search, in display order. A filter that is off, empty or lacks the filter it depends on is left out. */
export function narrowingsOf(search: SavedSearchQuery): Narrowing[] {
  const narrowings: Narrowing[] = []
  for (const filter of filtersOf(search.type)) {
    const value = search[filter.name]
    const values = Array.isArray(value) ? value : value === undefined || value === false ? [] : [String(value)]
    if (values.length === 0) continue
    if (filter.kind === 'day') {
      narrowings.push({ filter, values, labels: values.map((days) => inDays(days, (day) => `${filter.label} ${day}`, filter.period)) })
    } else if (filter.kind !== 'switch') {
      narrowings.push({ filter, values, labels: values.map((key) => labelOfChoice(filter, key)) })
    } else if (filter.needs === undefined) {
      narrowings.push({ filter, values, labels: [filter.label] })
    } else {
      const chosen = narrowings.find(({ filter: { name } }) => name === filter.needs?.name)?.labels[0]
      if (chosen !== undefined) narrowings.push({ filter, values, labels: [filter.needs.chip(chosen)] })
    }
  }
  return narrowings
}

/** A day or a period in words. */
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
  for (const { filter, values } of narrowingsOf(search)) params.set(filter.name, values.join(','))
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  return params.size === 0 ? '/search' : `/search?${params}`
}

/** A query of the search call, renamed to filter names and without its page. */
export function savedForm(type: SavedSearchQuery['type'], query: ProfessionalQuery | OpportunityQuery): SavedSearchQuery {
  const given: Readonly<Record<string, unknown>> = query
  const named = Object.fromEntries(filtersOf(type).map(({ name, parameter }) => [name, given[parameter]]))
  const search: SavedSearchQuery = { type, query: query.query, ...named }
  return { type, query: query.query, ...Object.fromEntries(narrowingsOf(search).map(({ filter: { name } }) => [name, search[name]])) }
}

/** A search's filters, by the search call's parameter names. */
export const parametersIn = (search: SavedSearchQuery): Readonly<Record<string, unknown>> =>
  Object.fromEntries(narrowingsOf(search).map(({ filter: { name, parameter } }) => [parameter, search[name]]))

/** The canonical form of a search: no inactive filters, sorted lists without duplicates. */
export function sameForm(search: SavedSearchQuery): SavedSearchQuery {
  const narrowed = narrowingsOf(search).map(({ filter, values }): [string, unknown] => [
    filter.name,
    filter.kind === 'several' ? Object.keys(filter.labels).filter((key) => values.includes(key)) : search[filter.name],
  ])
  return { type: search.type, query: search.query.trim().replace(/\s+/gu, ' '), ...Object.fromEntries(narrowed) }
}
