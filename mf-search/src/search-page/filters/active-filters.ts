import { narrowingsOf } from '@ponte/contracts/search-address'
import { text } from '../text.ts'
import { wholeOf, withChoice, withText, type Search } from '../search-address.ts'

/** One active choice, and the search without it. */
interface Choice {
  label: string
  without: Search
}

/** One active filter by its server name; each of several choices can be removed. */
export interface ActiveFilter {
  name: string
  /** The filter in words: 'Cidade: Recife/PE'. */
  said: string
  choices: readonly Choice[]
  without: Search
}

export function activeFilters(search: Search): ActiveFilter[] {
  return narrowingsOf(wholeOf(search)).map(({ filter, values, labels }) => {
    const without = withChoice(search, filter.name, undefined)
    return {
      name: filter.parameter,
      // A switch or a day needs no label.
      said: filter.kind === 'switch' || filter.kind === 'day' ? labels.join() : `${filter.label}: ${labels.join(', ')}`,
      choices: labels.map((label, index) => ({
        label,
        without: filter.kind === 'several' ? withChoice(search, filter.name, values.toSpliced(index, 1)) : without,
      })),
      without,
    }
  })
}

/** The text counts as a filter too when nothing was found. */
export function narrowings(search: Search): Pick<ActiveFilter, 'name' | 'said' | 'without'>[] {
  const { query } = search.query
  const byText = { name: 'query', said: text.filters.text(query), without: withText(search, '') }
  return query === '' ? activeFilters(search) : [byText, ...activeFilters(search)]
}
