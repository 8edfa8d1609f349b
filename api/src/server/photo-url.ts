import { PHOTO_PATH } from '@ponte/contracts/photo'
import { sql, type RawBuilder } from 'kysely'

/** A photo's address from the column that holds its id; lists carry the small one. */
export const photoUrl = (photoId: string): RawBuilder<string | null> => sql`${sql.lit(PHOTO_PATH)} || ${sql.ref(photoId)}`
export const thumbUrl = (photoId: string): RawBuilder<string | null> => sql`${sql.lit(PHOTO_PATH)} || ${sql.ref(photoId)} || '?size=thumb'`
