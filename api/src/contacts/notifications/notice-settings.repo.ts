import type { NoticeSettings } from '@ponte/contracts/notifications'
import type { Kysely } from 'kysely'
import { refreshProfessionalRows } from '../../search/index/search-rows.ts'
import type { Database } from '../../server/schema/schema.ts'

/** The settings of a user who has not changed any. */
const DEFAULTS: NoticeSettings = { urgentOpenings: false, quietFrom: '22:00', quietTo: '06:00' }

export async function noticeSettingsOf(db: Kysely<Database>, userId: string): Promise<NoticeSettings> {
  const row = await db
    .selectFrom('notice_settings')
    .select(['urgent_openings as urgentOpenings', 'quiet_from as quietFrom', 'quiet_to as quietTo'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? DEFAULTS
}

type SettingsChange = { [Name in keyof NoticeSettings]?: NoticeSettings[Name] | undefined }

/** Changes settings; who takes urgent notices is also kept in the search row. */
export async function changeNoticeSettings(db: Kysely<Database>, userId: string, change: SettingsChange): Promise<NoticeSettings> {
  const { urgentOpenings: urgent_openings, quietFrom: quiet_from, quietTo: quiet_to } = change
  const values = { user_id: userId, urgent_openings, quiet_from, quiet_to }
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('notice_settings')
      .values(values)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
    await refreshProfessionalRows(trx, [userId])
    return noticeSettingsOf(trx, userId)
  })
}
