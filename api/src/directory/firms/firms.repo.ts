import type { InputOf, ResultOf } from '@ponte/contracts/call'
import type { getFirm, listFirms as listCall } from '@ponte/contracts/firms'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { photoUrl, thumbUrl, containing } from '../../server/database/columns.ts'
import type { Page } from '../../server/http/paging.ts'
import { selected } from '../fields.ts'
import { PLAIN_FIRM_COLUMNS } from './firm-fields.ts'

export type FirmRow = ResultOf<typeof getFirm>

/** Firms that are not erased, so that their CNPJ is set. Only admins may see deleted ones. */
const rows = (db: Kysely<Database>, photo: RawBuilder<string | null>) =>
  db
    .selectFrom('firms')
    .where('firms.erased_at', 'is', null)
    .select([
      'firms.id',
      'firms.id as _id',
      ...selected('firms', PLAIN_FIRM_COLUMNS),
      photo.as('photo'),
      'firms.created_at as createdAt',
      'firms.updated_at as updatedAt',
      'firms.version',
    ])
    .$narrowType<{ cnpj: string }>()

/** Firms with the columns that only admins see. */
const rowsForAdmin = (db: Kysely<Database>, photo: RawBuilder<string | null>) => rows(db, photo).select('firms.deleted_at as deletedAt')

export async function findFirm(db: Kysely<Database>, id: string): Promise<FirmRow | null> {
  const row = await rows(db, photoUrl('firms.photo_id')).where('firms.id', '=', id).where('firms.deleted_at', 'is', null).executeTakeFirst()
  return row ?? null
}

/** Finds a firm, including a deleted one. */
export async function findFirmForAdmin(db: Kysely<Database>, id: string): Promise<FirmRow | null> {
  const row = await rowsForAdmin(db, photoUrl('firms.photo_id')).where('firms.id', '=', id).executeTakeFirst()
  return row ?? null
}

type Query = InputOf<typeof listCall>['query']
export type FirmFilters = Omit<Query, 'sort' | 'page' | 'limit'> & {
  /** The only firm to list, or null for all. */
  only: string | null
}

/** The firms in a list, unsorted. */
export const firmsMatching = (db: Kysely<Database>, { only, q, type, state, city, active, deleted }: FirmFilters) =>
  db
    .selectFrom('firms')
    .where('firms.deleted_at', deleted === true ? 'is not' : 'is', null)
    // A firm that is not deleted is not erased either; omitting the condition then allows an index-only scan.
    .$if(deleted === true, (query) => query.where('firms.erased_at', 'is', null))
    .where(({ eb, and }) =>
      and([
        ...(only === null ? [] : [eb('firms.id', '=', only)]),
        ...(type === undefined ? [] : [eb('firms.type', '=', type)]),
        ...(state === undefined ? [] : [eb('firms.state', '=', state)]),
        ...(city === undefined ? [] : [eb('firms.city', '=', city)]),
        ...(active === undefined ? [] : [eb('firms.is_active', '=', active)]),
      ]),
    )
    .$if(q.trim() !== '', (query) => query.where(containing(q, 'firms')))

/** Sort orders of the list, each ending in the id, so that pages never overlap. */
const FIRM_ORDER: Readonly<Record<Query['sort'], RawBuilder<unknown>>> = {
  name: sql`firms.name, firms.id`,
  newest: sql`firms.created_at desc, firms.id`,
  changed: sql`firms.updated_at desc, firms.id`,
}

export async function listFirms(
  db: Kysely<Database>,
  { sort, page, limit, ...filters }: Query & { only: string | null },
  isAdmin: boolean,
): Promise<Page<FirmRow>> {
  const matching = firmsMatching(db, filters)
  // Pages by id first, so that the columns are computed only for the rows shown.
  const ids = matching
    .select('firms.id')
    .orderBy(FIRM_ORDER[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const shown = isAdmin ? rowsForAdmin : rows
  const results = await shown(db, thumbUrl('firms.photo_id')).where('firms.id', 'in', ids).orderBy(FIRM_ORDER[sort]).execute()
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { results, totalResults: total }
}

/** Locks a firm, so that concurrent changes to it run one after another. False if it does not exist. */
export async function lockFirm(trx: Transaction<Database>, firmId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('firms')
    .select('id')
    .where('id', '=', firmId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
