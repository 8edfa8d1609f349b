import { favoriteIds } from '@ponte/contracts/favorites'
import { interestIds } from '@ponte/contracts/interests'
import { listSavedSearches } from '@ponte/contracts/saved-searches'
import { searchFilters, searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import { searchOpenings } from '@ponte/contracts/search-openings'
import { renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { screen, within } from '@testing-library/react'
import { opportunity, pageOf, professional } from '../src/dev/samples.ts'
import SearchPage from '../src/search-page/search-page.tsx'

export const nothing = { professions: [], cities: [], specialties: [], types: [], states: [] }
export const many = Array.from({ length: 45 }, (_, index) => professional(index + 1))

const usual = [
  respond(searchProfessionals, ({ query }) => pageOf(many, query)),
  respond(searchOpportunities, ({ query }) => pageOf([opportunity(1)], query)),
  respond(searchOpenings, () => ({ results: [], nextCursor: null })),
  respond(searchFilters, () => nothing),
  respond(favoriteIds, () => ({ professionals: [], opportunities: [] })),
  respond(interestIds, () => ({ openings: [] })),
  respond(listSavedSearches, () => []),
]

/** The page at an address; `answers` override the usual ones. */
export function showSearch(path: string, { answers = [], ...options }: RenderScreenOptions = {}) {
  return renderScreen(SearchPage, { path, answers: [...answers, ...usual], ...options })
}

export const results = () => screen.findByRole('region', { name: 'Resultados' })
export const cards = () => within(screen.getByRole('region', { name: 'Resultados' })).getAllByRole('heading', { level: 2 })
/** The card of a person. */
export function cardOf(name: string) {
  const card = screen.getByRole('heading', { name }).closest('li')
  if (card === null) throw new Error(`No card for ${name}`)
  return within(card)
}
/** The live announcement about the results. */
export const announcement = (text: string) => screen.findByText((_, element) => element?.role === 'status' && element.textContent === text)

/** A gate that answers wait behind. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}
