import type { OpportunityQuery, ProfessionalQuery } from '@ponte/contracts/search'
import type { Kysely } from 'kysely'
import type { Database } from '@ponte/api/schema'
import { searchOpenings } from '@ponte/api/search-openings'
import { findMatchingPeople } from '@ponte/api/notify-urgent'
import { facetsOf } from '@ponte/api/facets'
import { searchOpportunities } from '@ponte/api/search-opportunities'
import { searchProfessionals } from '@ponte/api/search-professionals'
import { dayFromNow, NOW } from '../population/now.ts'

/** A search of people or of firms, with the parameters of either call. */
export type Query = Partial<ProfessionalQuery & OpportunityQuery>
type Found = Awaited<ReturnType<typeof searchProfessionals>>
export type Search = (query: Query) => Promise<Found>

const NO_ID = '00000000-0000-4000-8000-000000000000'
const FIRST_PAGE = { query: '', page: 1, limit: 20 } as const

/** The product's search, as called for a visitor. */
export const searchIn =
  (db: Kysely<Database>): Search =>
  (query) =>
    searchProfessionals(db, { ...FIRST_PAGE, ...query }, { now: NOW })

const firmsIn = (db: Kysely<Database>) => (query: Query) => searchOpportunities(db, { ...FIRST_PAGE, ...query })

/** The openings shown with the firms of the same search. */
const openingsIn =
  (db: Kysely<Database>) =>
  ({ page: _page, ...query }: Query) =>
    searchOpenings(db, { query: '', limit: 20, ...query }, { now: NOW, viewer: null })

/** The filter counts of the same search. */
const filtersIn =
  (db: Kysely<Database>) =>
  ({ page: _page, limit: _limit, cursor: _cursor, type: _type, ...query }: Query) =>
    facetsOf(db, { query: '', ...query, type: 'professionals' })

const firmFiltersIn =
  (db: Kysely<Database>) =>
  ({ page: _page, limit: _limit, cursor: _cursor, type: firmType, ...query }: Query) =>
    facetsOf(db, { query: '', ...query, ...(firmType !== undefined && { firmType }), type: 'opportunities' })

/** The next people to notify of an urgent opening for that profession and those specialties, in that city on that day. */
const urgentIn =
  (db: Kysely<Database>) =>
  ({ profession = 'enfermeiro', specialties = [], city = 'sao_paulo', date: startOn = dayFromNow(1) }: Query) =>
    findMatchingPeople(db, { id: NO_ID, profession, specialties, city, startOn }, { now: NOW, most: 50 })

/** The product's calls, as made for a visitor. */
export const CALLS = {
  search: searchIn,
  filters: filtersIn,
  firms: firmsIn,
  openings: openingsIn,
  firmFilters: firmFiltersIn,
  urgent: urgentIn,
} as const satisfies Record<string, (db: Kysely<Database>) => (query: Query) => Promise<unknown>>
