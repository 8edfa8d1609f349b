import { firmEvaluations, getProfessional, getPublicFirm, professionalEvaluations } from '@ponte/contracts/profiles'
import type { SearchType } from '@ponte/contracts/search'
import { ask, type Ask } from '@ponte/platform/ask'

const REVIEWS_A_PAGE = 10

/** The queries of the profile pages, the same in the browser and on the server: see first-pages.ts. */
export const professionalAsk = (id: string) => ask(getProfessional, { params: { id } })
export const firmAsk = (id: string) => ask(getPublicFirm, { params: { id } })

export const reviewsAsk = (type: SearchType, id: string, page: number) => {
  const call = type === 'professionals' ? professionalEvaluations : firmEvaluations
  return ask(call, { params: { id }, query: { page, limit: REVIEWS_A_PAGE } })
}

const PARAMETER = 'avaliacoes'

/** The page of all reviews that an address asks for; null where the latest few are enough. */
export function reviewsPageOf(params: URLSearchParams): number | null {
  const asked = params.get(PARAMETER) ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null
}

/** The address of a page of reviews, on the page that is shown. Without scripts it opens at the reviews. */
export const reviewsPath = (page: number): string => `${reviewsQuery(page)}#${REVIEWS_ID}`
export const reviewsQuery = (page: number): string => `?${PARAMETER}=${page}`

export const REVIEWS_ID = 'avaliacoes'

/** The first questions of the profile pages at an address. */
export const professionalAsks = (address: URL): Ask[] => [professionalAsk(idOf(address)), ...reviewsAsked('professionals', address)]
export const firmAsks = (address: URL): Ask[] => [firmAsk(idOf(address)), ...reviewsAsked('opportunities', address)]

const idOf = ({ pathname }: URL): string => pathname.split('/')[2] ?? ''

function reviewsAsked(type: SearchType, address: URL): Ask[] {
  const page = reviewsPageOf(address.searchParams)
  return page === null ? [] : [reviewsAsk(type, idOf(address), page)]
}
