import type { ResultOf } from '@ponte/contracts/call'
import type { getFirm } from '@ponte/contracts/firms'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { photoUrl, thumbUrl } from '../photos/photo-url.ts'
import { containing, type Page } from '../search/text.ts'

export type FirmRow = ResultOf<typeof getFirm>

/** Deleted firms are gone for everybody, so those left still have their CNPJ. */
const present = (db: Kysely<Database>) =>
  db
    .selectFrom('firms')
    .where('firms.deleted_at', 'is', null)
    .select([
      'firms.id',
      'firms.id as _id',
      'firms.cnpj',
      'firms.name',
      'firms.type',
      'firms.description',
      'firms.address',
      'firms.state',
      'firms.city',
      'firms.specialties_needed as specialtiesNeeded',
      'firms.offers_accommodation as offersAccommodation',
      'firms.is_active as isActive',
      'firms.created_at as createdAt',
      'firms.updated_at as updatedAt',
    ])
    .$narrowType<{ cnpj: string }>()

export async function findFirm(db: Kysely<Database>, id: string): Promise<FirmRow | null> {
  const row = await present(db).select(photoUrl('firms.photo_id').as('photo')).where('firms.id', '=', id).executeTakeFirst()
  return row ?? null
}

interface Wanted {
  /** The only firm to list, or null for all. */
  only: string | null
  q: string
  page: number
  limit: number
}

export async function listFirms(db: Kysely<Database>, { only, q, page, limit }: Wanted): Promise<Page<FirmRow>> {
  const matching = present(db)
    .$if(only !== null, (query) => query.where('firms.id', '=', only ?? ''))
    .$if(q.trim() !== '', (query) => query.where(containing(q, 'firms.name')))
  const results = await matching
    .select(thumbUrl('firms.photo_id').as('photo'))
    .orderBy('firms.name')
    .orderBy('firms.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { results, totalResults: total }
}
