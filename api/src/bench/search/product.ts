import type { ProfessionalQuery } from '@ponte/contracts/search'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { searchProfessionals } from '../../search/professionals.repo.ts'

export type Query = Partial<ProfessionalQuery>
type Found = Awaited<ReturnType<typeof searchProfessionals>>
export type Search = (query: Query) => Promise<Found>

/** The product's search, as a visitor asks it. */
export const searchIn =
  (db: Kysely<Database>): Search =>
  (query) =>
    searchProfessionals(db, { query: '', page: 1, limit: 20, ...query }, { now: new Date() })
