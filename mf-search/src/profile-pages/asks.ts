import { firmEvaluations, getProfessional, getPublicFirm, professionalEvaluations } from '@ponte/contracts/profiles'
import type { SearchType } from '@ponte/contracts/search'
import { ask, type Ask } from '@ponte/platform/ask'
import { pageIn } from '@ponte/platform/page-in'

const REVIEWS_A_PAGE = 10

/** Queries of the profile pages, shared by browser and server: see first-pages.ts. */
export const professionalAsk = (id: string) => ask(getProfessional, { params: { id } })
export const firmAsk = (id: string) => ask(getPublicFirm, { params: { id } })

export const reviewsAsk = (type: SearchType, id: string, page: number) => {
  const call = type === 'professionals' ? professionalEvaluations : firmEvaluations
  return ask(call, { params: { id }, query: { page, limit: REVIEWS_A_PAGE } })
}

const PARAMETER = 'avaliacoes'

/** The requested page of all reviews; null for the latest few. */
export const reviewsPageOf = (params: URLSearchParams): number | null => pageIn(params, PARAMETER)

/** The address of a page of reviews. Without scripts it opens at the reviews. */
export const reviewsPath = (page: number): string => `${reviewsQuery(page)}#${REVIEWS_ID}`
export const reviewsQuery = (page: number): string => `?${PARAMETER}=${page}`

export const REVIEWS_ID = 'avaliacoes'

/** The first queries of the profile pages at an address. */
export const professionalAsks = (address: URL): Ask[] => [professionalAsk(idOf(address)), ...reviewsAsked('professionals', address)]
export const firmAsks = (address: URL): Ask[] => [firmAsk(idOf(address)), ...reviewsAsked('opportunities', address)]

const idOf = ({ pathname }: URL): string => pathname.split('/')[2] ?? ''

function reviewsAsked(type: SearchType, address: URL): Ask[] {
  const page = reviewsPageOf(address.searchParams)
  return page === null ? [] : [reviewsAsk(type, idOf(address), page)]
}
