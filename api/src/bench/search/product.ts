import type { ProfessionalQuery } from '@ponte/contracts/search'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { facetsOf } from '../../search/facets/facets.repo.ts'
import { searchProfessionals } from '../../search/professionals.repo.ts'

export type Query = Partial<ProfessionalQuery>
type Found = Awaited<ReturnType<typeof searchProfessionals>>
export type Search = (query: Query) => Promise<Found>

/** The product's search, as a visitor asks it. */
export const searchIn =
  (db: Kysely<Database>): Search =>
  (query) =>
    searchProfessionals(db, { query: '', page: 1, limit: 20, ...query }, { now: new Date() })

/** The product's counts beside the filters, of the same search. */
export const filtersIn =
  (db: Kysely<Database>) =>
  ({ page: _page, limit: _limit, cursor: _cursor, ...query }: Query) =>
    facetsOf(db, { query: '', ...query, type: 'professionals' })
