import type { AnswerOf } from '@ponte/contracts/call'
import { choicesOf, type Choice } from '@ponte/contracts/choice'
import type { searchFilters } from '@ponte/contracts/search'
import { text } from '../text.ts'

export type Facets = AnswerOf<typeof searchFilters>

/** What there is, with its count. Until the server has said so, and for a choice that stands in the address, the whole list. */
export function optionsOf<Key extends string>(
  facet: Facets[keyof Facets] | undefined,
  labels: Readonly<Record<Key, string>>,
  chosen: readonly string[],
): readonly Choice[] {
  if (facet === undefined) return choicesOf(labels)
  const missing = choicesOf(labels).filter(({ value }) => chosen.includes(value) && !facet.some((one) => one.value === value))
  return [...facet.map(({ value, label, count }) => ({ value, label: text.filters.option(label, count) })), ...missing]
}

/** What the address holds for a choice; an empty one is not there. */
export function chosenOf<Key extends string>(labels: Readonly<Record<Key, string>>, value: string): Key | undefined {
  return choicesOf(labels).find((choice) => choice.value === value)?.value
}
