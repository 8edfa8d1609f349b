import type { Stats } from '@ponte/contracts/search'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { PHOTO_PATH } from '@ponte/contracts/photo'
import type { Database } from '../schema/schema.ts'

/** The statistics `st` of a person or firm, named as in the contract; zeros if there is no row yet. */
export const statsJson = sql<Stats>`json_build_object(
  'overallRating', st.overall_rating,
  'totalEvaluations', coalesce(st.total_evaluations, 0),
  'totalContacts', coalesce(st.total_contacts, 0),
  'totalServicesCompleted', coalesce(st.total_services, 0),
  'averageCordialityRating', st.average_cordiality,
  'averageServiceQualityRating', st.average_service_quality
)`

/** The URL of a photo from the column that holds its id. Lists use the small version. */
export const photoUrl = (photoId: string): RawBuilder<string | null> => sql`${sql.lit(PHOTO_PATH)} || ${sql.ref(photoId)}`
export const thumbUrl = (photoId: string): RawBuilder<string | null> => sql`${sql.lit(PHOTO_PATH)} || ${sql.ref(photoId)} || '?size=thumb'`

/** Counts the rows of a statement, given from its `from` on. */
export async function countRows(db: Kysely<Database>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Matches names and e-mails that contain the typed text, ignoring case and accents. No character is a wildcard. */
export function containing(typed: string, table: 'users' | 'firms'): RawBuilder<boolean> {
  const plain = sql`replace(replace(replace(plain_text(${typed.trim()}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`
  return sql`${sql.ref(`${table}.list_text`)} like '%' || ${plain} || '%'`
}
