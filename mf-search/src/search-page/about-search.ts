import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { cityLabel, STATE_LABELS } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { OpportunityQuery, ProfessionalQuery } from '@ponte/contracts/search'
import type { FirstPage } from '@ponte/platform/first-page'
import { pageAsks } from './asks.ts'
import { filterParams, addressOf, readSearch, type Search } from './search-address.ts'
import { text } from './text.ts'

/** The page title for this search; null for the default one. */
export function titleOfSearch(search: Search): string | null {
  const { query } = search.query
  const what = search.type === 'professionals' ? ofPeople(search.query) : ofFirms(search.query)
  if (query !== '') return text.about.words(query, what ?? text.title[search.type])
  return what ?? (search.type === 'professionals' ? null : text.title.opportunities)
}

function ofPeople({ profession, city }: ProfessionalQuery): string | null {
  if (profession === undefined && city === undefined) return null
  const who = profession === undefined ? text.title.professionals : PROFESSION_LABELS[profession]
  return city === undefined ? who : text.about.in(who, cityLabel(city))
}

function ofFirms({ type, state }: OpportunityQuery): string | null {
  if (type === undefined && state === undefined) return null
  const what = type === undefined ? text.about.firms : text.about.firmsOf(FIRM_TYPE_LABELS[type])
  return state === undefined ? what : text.about.in(what, STATE_LABELS[state])
}

/** Filters that people use in search engines; indexing every combination would be too much. */
const PLAIN: readonly string[] = ['profession', 'city', 'firmType', 'state']

/** True for a list that search engines should index: a profession, in a place. */
function isForSearchEngines(search: Search): boolean {
  const { query, page } = search.query
  return query === '' && page === 1 && filterParams(search).every(([name]) => PLAIN.includes(name))
}

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
