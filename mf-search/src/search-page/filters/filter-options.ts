import type { AnswerOf } from '@ponte/contracts/call'
import { choicesOf } from '@ponte/contracts/choice'
import type { searchFilters } from '@ponte/contracts/search'
import type { FilterDefinition } from '@ponte/contracts/search-filters'
import { text } from '../text.ts'

export type Facets = AnswerOf<typeof searchFilters>

/** A filter with a list of choices. */
export type ListFilter = Extract<FilterDefinition, { labels: unknown }>

export interface FilterOption {
  value: string
  label: string
  /** The number of results; null until the server has answered. */
  count: number | null
}

/** The results of each choice by its key; undefined if they are not counted, or not yet. */
export const countsOf = ({ facet }: ListFilter, facets: Facets | undefined): ReadonlyMap<string, number> | undefined =>
  facet && facets && new Map(facets[facet].map(({ value, count }) => [value, count]))

/** The options of a filter with their counts. The options are ours; the server counts. */
export function optionsOf(filter: ListFilter, facets: Facets | undefined): readonly FilterOption[] {
  const counts = countsOf(filter, facets)
  return choicesOf(filter.labels).map(({ value, label }) => {
    if (counts === undefined) return { value, label, count: null }
    const count = counts.get(value) ?? 0
    return { value, label: text.filters.option(label, count, facets?.countsAreEstimates), count }
  })
}
