import { narrowingsOf } from '@ponte/contracts/search-address'
import { text } from '../../text.ts'
import { wholeOf, withChoice, withText, type Search } from '../search-address.ts'

/** One choice that narrows the search, and the search without it. */
interface Choice {
  label: string
  without: Search
}

/** One filter by the name that the server knows it by; a filter of several choices can be dropped one by one. */
export interface ActiveFilter {
  name: string
  /** The whole of it in words: 'Cidade: Recife/PE'. */
  said: string
  choices: readonly Choice[]
  without: Search
}

export function activeFilters(search: Search): ActiveFilter[] {
  return narrowingsOf(wholeOf(search)).map(({ filter, values, labels }) => {
    const without = withChoice(search, filter.name, undefined)
    return {
      name: filter.parameter,
      // A switch and a day say it all themselves.
      said: filter.kind === 'switch' || filter.kind === 'day' ? labels.join() : `${filter.label}: ${labels.join(', ')}`,
      choices: labels.map((label, index) => ({
        label,
        without: filter.kind === 'several' ? withChoice(search, filter.name, values.toSpliced(index, 1)) : without,
      })),
      without,
    }
  })
}

/** The text narrows as well, for whoever found nothing. */
export function narrowings(search: Search): Pick<ActiveFilter, 'name' | 'said' | 'without'>[] {
  const { query } = search.query
  const byText = { name: 'query', said: text.filters.text(query), without: withText(search, '') }
  return query === '' ? activeFilters(search) : [byText, ...activeFilters(search)]
}
