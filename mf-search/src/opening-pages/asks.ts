import type { City } from '@ponte/contracts/places'
import { isProfession, readOpeningsPath } from '@ponte/contracts/opening-pages'
import type { OpportunityQuery } from '@ponte/contracts/search'
import { getOpening, similarOpenings } from '@ponte/contracts/search-openings'
import { ask, type Ask } from '@ponte/platform/ask'
import { openingsAsk } from '../search-page/asks.ts'

/** Queries of the pages of openings, shared by browser and server: see first-pages.ts. */
export const openingAsk = (id: string) => ask(getOpening, { params: { id } })
export const similarAsk = (id: string) => ask(similarOpenings, { params: { id } })

export function openingAsks({ pathname }: URL): Ask[] {
  const id = pathname.split('/')[2] ?? ''
  return [openingAsk(id), similarAsk(id)]
}

/** Openings shown on the first page of a list. */
export const LISTED = 20

/** The search of a list's openings. For an unknown city or field the API refuses it, which makes the page a 404. */
export function listQuery(pathname: string): OpportunityQuery {
  const common = { query: '', page: 1, limit: LISTED }
  const known = readOpeningsPath(pathname)
  if (known === null) return { ...common, city: 'unknown' as City }
  const { city, field } = known
  return { ...common, city, ...(isProfession(field) ? { profession: field } : { specialtyNeeded: field }) }
}

export const listAsks = ({ pathname }: URL): Ask[] => [openingsAsk(listQuery(pathname), { shown: LISTED })]
