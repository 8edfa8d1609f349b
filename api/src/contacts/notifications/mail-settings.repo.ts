import { keysOf } from '@ponte/contracts/choice'
import type { MailSettings, NotificationKind } from '@ponte/contracts/notifications'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'

/** The kinds of notices whose e-mails have a switch, as a user has them who has not changed any. */
const ALL_ON = { contact_received: true, answer_due: true, window_closing: true, evaluation_published: true, opening_interest: true }
const KINDS = keysOf(ALL_ON)

/** True if a user with the settings `s`, or without any, gets e-mails of a kind. A kind without a switch is always sent. */
export const wantsMail = (kind: NotificationKind): RawBuilder<boolean> =>
  kind in ALL_ON ? sql`coalesce(s.${sql.ref(kind)}, true)` : sql`true`

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
