import { sql, type Kysely } from 'kysely'
import { contactsOf } from '../../contacts/contacts.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import { findFirm } from '../../directory/firms/firms.repo.ts'
import { mailSettingsOf } from '../../contacts/notifications/mail-settings.repo.ts'
import { calendarOf } from '../../contacts/own-calendar/own-calendar.repo.ts'
import { noticeSettingsOf } from '../../contacts/notifications/notice-settings.repo.ts'
import { allNotificationsOf } from '../../contacts/notifications/notifications.repo.ts'
import { listOpenings } from '../../directory/openings/openings.repo.ts'
import { passkeysOf } from '../passkeys/passkeys.repo.ts'
import { reviewsAbout } from '../../contacts/evaluations/reviews.repo.ts'
import { savedSearchesOf } from '../../search/saved/saved-searches.repo.ts'
import { findableFirms } from '../../search/opportunities.repo.ts'
import { findableProfessionals } from '../../search/professionals.repo.ts'
import { findUser } from '../../directory/people/users.repo.ts'

type Rows = readonly Record<string, unknown>[]

/** One page holds everything: a person can't reach a million rows. */
const ALL = { page: 1, limit: 1_000_000 }

/**
 * The export of all data about a person. Of others it holds only what that person may see anyway: contact details they requested, and
 * published reviews; nothing private and nothing sealed.
 */
export async function exportAccount(db: Kysely<Database>, userId: string, now: Date): Promise<Record<string, unknown>> {
  const profile = await findUser(db, userId)
  return {
    exportedAt: now,
    profile,
    account: (await accountOf(db, userId))[0],
    firm: typeof profile?.firm === 'string' ? await findFirm(db, profile.firm) : null,
    openings: typeof profile?.firm === 'string' ? (await listOpenings(db, profile.firm, ALL)).results : [],
    contacts: (await contactsOf(db, { id: userId, sight: 'history' }, ALL, now)).results,
    answers: await answersOf(db, userId),
    evaluationsWritten: await evaluationsBy(db, userId),
    evaluationsReceived: (await reviewsAbout(db, userId, ALL)).results,
    reviewReplies: await repliesBy(db, userId),
    reviewReports: await reportsBy(db, userId),
    interests: await interestsOf(db, userId),
    favorites: await favoritesOf(db, userId),
    savedSearches: await savedSearchesOf(db, { userId, language: null }),
    notifications: await allNotificationsOf(db, { userId, now }),
    mailSettings: await mailSettingsOf(db, userId),
    noticeSettings: await noticeSettingsOf(db, userId),
    calendar: await calendarSettingsOf(db, userId, now),
    sessions: await sessionsOf(db, userId),
    devices: await devicesOf(db, userId),
    passkeys: await passkeysOf(db, userId),
    pushDevices: await pushDevicesOf(db, userId),
    consents: await consentsOf(db, userId),
    changes: await changesOf(db, userId),
    log: await logAbout(db, userId),
    emails: await mailsTo(db, userId),
  }
}

/** Addresses are secrets, and busy days belong to the calendar elsewhere: only whether there are any. */
async function calendarSettingsOf(db: Kysely<Database>, userId: string, now: Date) {
  const { feedSince, imported } = await calendarOf(db, userId, now)
  return { feedSince, isImported: imported !== null }
}

async function accountOf(db: Kysely<Database>, userId: string): Promise<Rows> {
  return db
    .selectFrom('users')
    .select([
      'email_confirmed_at as emailConfirmedAt',
      'pending_email as pendingEmail',
      'last_login_at as lastLoginAt',
      'google_sub as googleAccount',
      'language',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      'is_active as isActive',
      'paused_at as pausedAt',
    ])
    .where('id', '=', userId)
    .execute()
}

async function answersOf(db: Kysely<Database>, userId: string): Promise<Rows> {
  const { rows } = await sql<Record<string, unknown>>`
    select c.id as "contactLogId", mine.response, mine.answered_at as "answeredAt"
    from contact_logs c
    cross join lateral (values
      (c.professional_id, c.professional_response, c.professional_answered_at),
      (c.contractor_id, c.contractor_response, c.contractor_answered_at)
    ) mine (user_id, response, answered_at)
    where (c.professional_id = ${userId} or c.contractor_id = ${userId}) and mine.user_id = ${userId} and mine.response is not null
    order by mine.answered_at, c.id`.execute(db)
  return rows
}

async function evaluationsBy(db: Kysely<Database>, userId: string): Promise<Rows> {
  return db
    .selectFrom('evaluations')
    .select([
      'id as _id',
      'contact_log_id as contactLogId',
      'cordiality as cordialityRating',
      'service_quality as serviceQualityRating',
      'comment',
      'is_public as isPublic',
      'agreed_terms_at as agreedToTermsAt',
      'created_at as createdAt',
      'published_at as publishedAt',
    ])
    .where('author_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

async function repliesBy(db: Kysely<Database>, userId: string): Promise<Rows> {
  return db
    .selectFrom('review_replies')
    .select(['evaluation_id as reviewId', 'text', 'created_at as createdAt'])
    .where('author_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('evaluation_id')
    .execute()
}

async function reportsBy(db: Kysely<Database>, userId: string): Promise<Rows> {
  return db
    .selectFrom('review_reports')
    .select(['evaluation_id as reviewId', 'reason', 'created_at as createdAt', 'decision', 'decided_at as decidedAt'])
    .where('reported_by', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Openings that the person showed interest in, with the firm's name while it exists. */
async function interestsOf(db: Kysely<Database>, userId: string): Promise<Rows> {
  const { rows } = await sql<Record<string, unknown>>`
    select i.opening_id as "openingId", f.name as "firmName", i.created_at as "createdAt", i.ended_at as "endedAt"
    from opening_interests i join openings o on o.id = i.opening_id left join firms f on f.id = o.firm_id and f.deleted_at is null
    where i.user_id = ${userId} order by i.created_at desc, i.opening_id`.execute(db)
  return rows
}

/** Favorites, including those that are no longer findable, whose names are left out. */
async function favoritesOf(db: Kysely<Database>, userId: string): Promise<Rows> {
  const { rows } = await sql<Record<string, unknown>>`
    select case when fav.firm_id is null then 'professionals' else 'opportunities' end as type,
      coalesce(fav.professional_id, fav.firm_id) as id,
      case when fav.firm_id is null
        then (select u.full_name from ${findableProfessionals} where s.user_id = fav.professional_id)
        else (select f.name from ${findableFirms} where s.firm_id = fav.firm_id) end as name,
      fav.note, fav.saved_at as "savedAt"
    from favorites fav where fav.user_id = ${userId} order by fav.saved_at desc, fav.id desc`.execute(db)
  return rows
}

/** Sessions, one per sign-in, however often its cookie was rotated. */
async function sessionsOf(db: Kysely<Database>, userId: string): Promise<Rows> {
  const { rows } = await sql<Record<string, unknown>>`
    select family as id, max(user_agent) as device, min(created_at) as "signedInAt", max(last_used_at) as "lastUsedAt",
      case when bool_and(ended_at is not null) then max(ended_at) end as "endedAt"
    from sessions where user_id = ${userId} group by family order by min(created_at) desc, family`.execute(db)
  return rows
}

/** Browsers remembered from earlier sign-ins; only the last use is stored. */
async function devicesOf(db: Kysely<Database>, userId: string): Promise<Rows> {
  return db
    .selectFrom('known_devices')
    .select('last_used_at as lastUsedAt')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('device_hash')
    .execute()
}

/** Browsers that show the person's notices, without their secrets. */
async function pushDevicesOf(db: Kysely<Database>, userId: string): Promise<Rows> {
  return db
    .selectFrom('push_devices')
    .select(['name', 'created_at as createdAt', 'delivered_at as deliveredAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

async function consentsOf(db: Kysely<Database>, userId: string): Promise<Rows> {
  return db
    .selectFrom('consents')
    .select(['purpose', 'version', 'given_at as givenAt', 'withdrawn_at as withdrawnAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** The history of the person's record, without who made each change. */
async function changesOf(db: Kysely<Database>, userId: string): Promise<Rows> {
  return db.selectFrom('record_changes').select(['at', 'action', 'fields']).where('user_id', '=', userId).orderBy('id', 'desc').execute()
}

/** The audit log about the person: what they did, and what others did to their account, without naming who. */
async function logAbout(db: Kysely<Database>, userId: string): Promise<Rows> {
  const { rows } = await sql<Record<string, unknown>>`
    select at, action, coalesce(actor_id = ${userId}, false) as "byMe", subject_kind as "subjectKind",
      case when subject_kind <> 'user' or subject_id = ${userId}::text then subject_id end as "subjectId"
    from audit_log
    where actor_id = ${userId} or (subject_kind = 'user' and subject_id = ${userId}::text)
    order by at desc, id desc`.execute(db)
  return rows
}

/** E-mails to the person, with their text until they are sent. Tokens are masked: a copy of the export must not open the account. */
async function mailsTo(db: Kysely<Database>, userId: string): Promise<Rows> {
  return db
    .selectFrom('outbox')
    .select([
      'recipient as to',
      'subject',
      sql<string | null>`nullif(regexp_replace(body, 'token=[^[:space:]&]+', 'token=…', 'g'), '')`.as('text'),
      'created_at as createdAt',
      'sent_at as sentAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}
