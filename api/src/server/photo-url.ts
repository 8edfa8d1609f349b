import { PHOTO_PATH } from '@ponte/contracts/photo'
import { sql, type RawBuilder } from 'kysely'

/** The URL of a photo from the column that holds its id. Lists use the small version. */
export const photoUrl = (photoId: string): RawBuilder<string | null> => sql`${sql.lit(PHOTO_PATH)} || ${sql.ref(photoId)}`
export const thumbUrl = (photoId: string): RawBuilder<string | null> => sql`${sql.lit(PHOTO_PATH)} || ${sql.ref(photoId)} || '?size=thumb'`
