import { keysOf } from '@ponte/contracts/choice'
import type { MailSettings, NoticeSettings, NotificationKind } from '@ponte/contracts/notifications'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { refreshProfessionalRows } from '../../search/index/search-rows.ts'
import { lockActorShared } from '../../server/calls/lock-actor.repo.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import type { Database } from '../../server/schema/schema.ts'

/** The kinds of e-mail that a user can switch off, with their defaults. */
const ALL_ON = { contact_received: true, answer_due: true, window_closing: true, evaluation_published: true, opening_interest: true }
const KINDS = keysOf(ALL_ON)

/** True if a user with the settings `s`, or without any, gets e-mails of a kind. A kind without a switch is always sent. */
export const wantsMail = (kind: NotificationKind): RawBuilder<boolean> =>
  kind in ALL_ON ? sql`coalesce(s.${sql.ref(kind)}, true)` : sql`true`

export async function mailSettingsOf(db: Kysely<Database>, userId: string): Promise<MailSettings> {
  const row = await db.selectFrom('mail_settings').select(KINDS).where('user_id', '=', userId).executeTakeFirst()
  return row ?? ALL_ON
}

type Change<Settings> = { [Name in keyof Settings]?: Settings[Name] | undefined }

export function changeMailSettings(db: Kysely<Database>, viewer: SignedIn, change: Change<MailSettings>): Promise<MailSettings> {
  const values = { user_id: viewer.id, ...change }
  return db.transaction().execute(async (trx) => {
    await lockActorShared(trx, viewer)
    return trx
      .insertInto('mail_settings')
      .values(values)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .returning(KINDS)
      .executeTakeFirstOrThrow()
  })
}

/** True for a kind that binds the user or ends soon. */
const IS_MAIL_SURE: Readonly<Record<NotificationKind, boolean>> = {
  contact_received: false,
  answer_due: true,
  window_closing: true,
  evaluation_published: false,
  still_paused: false,
  opening_chosen: true,
  opening_changed: true,
  choice_withdrawn: true,
  opening_closed: false,
  urgent_opening: false,
  opening_interest: false,
  chosen_left: true,
}

/** The kinds that are e-mailed even if a device gets the notice: a push service may accept what no device ever shows. */
export const MAIL_SURE_KINDS = keysOf(IS_MAIL_SURE).filter((kind) => IS_MAIL_SURE[kind])

const NOTICE_DEFAULTS: NoticeSettings = { urgentOpenings: false, quietFrom: '22:00', quietTo: '06:00' }

export async function noticeSettingsOf(db: Kysely<Database>, userId: string): Promise<NoticeSettings> {
  const row = await db
    .selectFrom('notice_settings')
    .select(['urgent_openings as urgentOpenings', 'quiet_from as quietFrom', 'quiet_to as quietTo'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? NOTICE_DEFAULTS
}

/** Changes settings, and the search row, which also stores whether the user takes urgent notices. */
export function changeNoticeSettings(db: Kysely<Database>, viewer: SignedIn, change: Change<NoticeSettings>): Promise<NoticeSettings> {
  const { urgentOpenings: urgent_openings, quietFrom: quiet_from, quietTo: quiet_to } = change
  const values = { user_id: viewer.id, urgent_openings, quiet_from, quiet_to }
  return db.transaction().execute(async (trx) => {
    await lockActorShared(trx, viewer)
    await trx
      .insertInto('notice_settings')
      .values(values)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
    await refreshProfessionalRows(trx, [viewer.id])
    return noticeSettingsOf(trx, viewer.id)
  })
}
