import type { MailSettings } from '@ponte/contracts/notifications'
import type { Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'

/** The settings of a user who has not changed any. */
const ALL_ON = { contact_received: true, answer_due: true, window_closing: true, evaluation_published: true, opening_interest: true }
const KINDS = ['contact_received', 'answer_due', 'window_closing', 'evaluation_published', 'opening_interest'] as const

export async function mailSettingsOf(db: Kysely<Database>, userId: string): Promise<MailSettings> {
  const row = await db.selectFrom('mail_settings').select(KINDS).where('user_id', '=', userId).executeTakeFirst()
  return row ?? ALL_ON
}

type SettingsChange = { [Kind in keyof MailSettings]?: boolean | undefined }

export async function changeMailSettings(db: Kysely<Database>, userId: string, change: SettingsChange): Promise<MailSettings> {
  return db
    .insertInto('mail_settings')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId, ...change }))
    .returning(KINDS)
    .executeTakeFirstOrThrow()
}
