import type { FirstPage } from '@ponte/platform/first-page'
import { text } from './text.ts'
import { isForSearchEngines, titleOfSearch } from './about-search.ts'
import { pageAsks } from './asks.ts'
import { addressOf, readSearch } from './search-address.ts'

/** The server-rendered search page. */
export const searchFirstPage: FirstPage = {
  asks: ({ searchParams }) => pageAsks(readSearch(searchParams)),
  about({ searchParams }, [answer]) {
    const search = readSearch(searchParams)
    const title = titleOfSearch(search)
    const total = totalOf(answer)
    if (!isForSearchEngines(search) || total === 0) return { ...(title === null ? {} : { title }), isIndexed: false }
    // Then the page has its route's title and description.
    if (title === null) return {}
    const description = text.about.description[search.type](title, total)
    return { title, description, canonicalQuery: addressOf(search).replace('/search', '') }
  },
}

function totalOf(answer: unknown): number {
  const isPage = typeof answer === 'object' && answer !== null && 'totalResults' in answer
  return isPage && typeof answer.totalResults === 'number' ? answer.totalResults : 0
}
