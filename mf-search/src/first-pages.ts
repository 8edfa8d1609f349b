import type { FirstPages } from '@ponte/platform/first-page'
import { openingFirstPage, openingsFirstPage } from './opening-pages/first-pages.ts'
import { firmFirstPage, professionalFirstPage } from './profile-pages/first-pages/first-pages.ts'
import { searchFirstPage } from './search-page/about-search.ts'

/** The queries and head of each page that the server renders on request, by screen name. */
export default {
  search: searchFirstPage,
  professional: professionalFirstPage,
  firm: firmFirstPage,
  opening: openingFirstPage,
  openings: openingsFirstPage,
} satisfies FirstPages
