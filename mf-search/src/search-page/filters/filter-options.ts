import type { AnswerOf } from '@ponte/contracts/call'
import { choicesOf } from '@ponte/contracts/choice'
import type { searchFilters } from '@ponte/contracts/search'
import { text } from '../../text.ts'

export type Facets = AnswerOf<typeof searchFilters>
type Group = 'professions' | 'cities' | 'specialties' | 'types' | 'states'

export interface FilterOption<Key extends string> {
  value: Key
  label: string
  /** null until the server has said so. */
  count: number | null
}

/** Every choice there is, with what it would give. The choices are ours; the server counts. */
export function optionsOf<Key extends string>(
  facets: Facets | undefined,
  group: Group,
  labels: Readonly<Record<Key, string>>,
): readonly FilterOption<Key>[] {
  const counts = new Map(facets?.[group].map(({ value, count }) => [value, count]))
  return choicesOf(labels).map(({ value, label }) => {
    if (facets === undefined) return { value, label, count: null }
    const count = counts.get(value) ?? 0
    return { value, label: text.filters.option(label, count, facets.countsAreEstimates), count }
  })
}

/** What the address holds for a choice; an empty one is not there. */
export function chosenOf<Key extends string>(labels: Readonly<Record<Key, string>>, value: string): Key | undefined {
  return choicesOf(labels).find((choice) => choice.value === value)?.value
}
