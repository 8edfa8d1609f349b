import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Picture } from './picture.ts'

type PhotoSize = 'full' | 'thumb'

/** The storage of pictures: the database, unless somebody writes another one of these. */
export interface PhotoStore {
  /** Stores a picture, also one that is there already. */
  keep(picture: Picture): Promise<void>
  find(id: string, size: PhotoSize): Promise<Buffer | null>
}

export function databaseStore(db: Kysely<Database>): PhotoStore {
  return {
    async keep({ id, full, thumb, width, height }) {
      await db
        .insertInto('photos')
        .values({ id, full_webp: full, thumb_webp: thumb, width, height })
        // As young as if it were new, so that the sweep of photos that nobody uses leaves it for its new owner.
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: sql<Date>`now()` }))
        .execute()
    },
    async find(id, size) {
      const row = await db
        .selectFrom('photos')
        .select(size === 'thumb' ? 'thumb_webp as bytes' : 'full_webp as bytes')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.bytes ?? null
    },
  }
}
