import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import type { Picture } from './picture.ts'

type PhotoSize = 'full' | 'thumb'

/** Where pictures are stored: the database by default. Other stores can implement this. */
export interface PhotoStore {
  /** Stores a picture; storing it again is allowed. */
  keep(picture: Picture): Promise<void>
  find(id: string, size: PhotoSize): Promise<Buffer | null>
}

/** True while a person or firm shows the photo. For admins, deleted ones count too. */
export async function isShown(db: Kysely<Database>, id: string, { isAdmin }: { isAdmin: boolean }): Promise<boolean> {
  const isThere = sql`(${isAdmin} or deleted_at is null)`
  const { rows } = await sql<{ isShown: boolean }>`
    select exists (select from users where photo_id = ${id} and ${isThere})
      or exists (select from firms where photo_id = ${id} and ${isThere}) as "isShown"`.execute(db)
  return rows[0]?.isShown === true
}

/** Deletes photos that no record uses anymore. */
export async function deleteUnused(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await sql`
    delete from photos p where id = any(${[...ids]}::text[])
      and not exists (select from users u where u.photo_id = p.id)
      and not exists (select from firms f where f.photo_id = p.id)`.execute(db)
}

export function databaseStore(db: Kysely<Database>): PhotoStore {
  return {
    async keep({ id, full, thumb, width, height }) {
      await db
        .insertInto('photos')
        .values({ id, full_webp: full, thumb_webp: thumb, width, height })
        // Resets its age, so that the purge of unused photos spares it until its new owner's profile is saved.
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
