import type { Language } from '@ponte/contracts/languages'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { contactsOf, wasDoneByManager } from '../../contacts/contacts.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import { findFirm } from '../../directory/firms/firms.repo.ts'
import { mailSettingsOf, noticeSettingsOf } from '../../contacts/notifications/settings.repo.ts'
import { calendarOf } from '../../contacts/own-calendar/own-calendar.repo.ts'
import { allNotificationsOf } from '../../contacts/notifications/notifications.repo.ts'
import { listOpenings } from '../../directory/openings/openings.repo.ts'
import { passkeysOf } from '../passkeys/passkeys.repo.ts'
import { deviceIn } from '../session/user-agent.ts'
import { reviewsAbout } from '../../contacts/evaluations/reviews.repo.ts'
import { savedSearchesOf } from '../../search/saved/saved-searches.repo.ts'
import { findableFirms } from '../../search/opportunities.repo.ts'
import { findableProfessionals } from '../../search/professionals.repo.ts'
import { findUser } from '../../directory/people/users.repo.ts'

/** One page holds everything: a person can't reach a million rows. */
const ALL = { page: 1, limit: 1_000_000 }

/**
 * Exports all data about a person. Of other people it holds only what the person may see anyway: requested contact details and published
 * reviews, nothing private or sealed.
 */
export async function exportAccount(
  db: Kysely<Database>,
  { userId, language, now }: { userId: string; language: Language | null; now: Date },
): Promise<Record<string, unknown>> {
  const profile = await findUser(db, userId)
  // An admin may note a professional's firm, which gives no access to its data.
  const firmId = profile?.role === 'firm' && typeof profile.firm === 'string' ? profile.firm : null
  const rowsOf = async <Row>(selectFor: (userId: string) => RawBuilder<Row>) => (await selectFor(userId).execute(db)).rows
  return {
    exportedAt: now,
    profile,
    account: (await rowsOf(account))[0],
    firm: firmId === null ? null : await findFirm(db, firmId),
    invitations: await rowsOf(invitations),
    departures: await rowsOf(departures),
    openings: firmId === null ? [] : (await listOpenings(db, firmId, ALL)).results,
    contacts: (await contactsOf(db, { id: userId, sight: 'history' }, ALL, now)).results,
    answers: await rowsOf(answers),
    evaluationsWritten: await rowsOf(evaluations),
    evaluationsReceived: (await reviewsAbout(db, userId, ALL)).results,
    reviewReplies: await rowsOf(replies),
    reviewReports: await rowsOf(reports),
    interests: await rowsOf(interests),
    favorites: await rowsOf(favorites),
    savedSearches: await savedSearchesOf(db, { userId, language }),
    notifications: await allNotificationsOf(db, { userId, now }),
    mailSettings: await mailSettingsOf(db, userId),
    noticeSettings: await noticeSettingsOf(db, userId),
    calendar: await calendarSettingsOf(db, userId, now),
    sessions: (await rowsOf(sessions)).map((session) => ({ ...session, device: deviceIn(language, session.device) })),
    devices: await rowsOf(devices),
    passkeys: await passkeysOf(db, userId),
    pushDevices: (await rowsOf(pushDevices)).map((device) => ({ ...device, name: deviceIn(language, device.name) })),
    consents: await rowsOf(consents),
    changes: await rowsOf(changes),
    log: await rowsOf(auditLog),
    emails: await rowsOf(emails),
  }
}

/** Says only whether there is a feed and an import: their addresses are secrets, and busy days belong to the external calendar. */
async function calendarSettingsOf(db: Kysely<Database>, userId: string, now: Date) {
  const { feedSince, imported } = await calendarOf(db, userId, now)
  return { feedSince, isImported: imported !== null }
}

const account = (userId: string) => sql<object>`
  select email_confirmed_at as "emailConfirmedAt", pending_email as "pendingEmail", last_login_at as "lastLoginAt",
    google_sub as "googleAccount", language, password_hash is not null as "hasPassword", is_active as "isActive", paused_at as "pausedAt",
    profile_completed_at as "profileCompletedAt", license_checked_on as "licenseCheckedOn",
    exists (select from second_factors f where f.user_id = users.id and f.is_on) as "hasSecondFactor"
  from users where id = ${userId}`

/** Invitations to a firm, without who sent or received them. One to an unconfirmed address may be meant for another person. */
const invitations = (userId: string) => sql<object>`
  select i.invited_by = ${userId} as "byMe", f.name as "firmName", i.firm_role as role, i.created_at as "sentAt", i.expires_at as "expiresAt"
  from firm_invitations i left join firms f on f.id = i.firm_id and f.deleted_at is null
  where i.invited_by = ${userId} or lower(i.email) = (select lower(email) from users where id = ${userId} and email_confirmed_at is not null)
  order by i.created_at desc, i.id`

/** Firms that the person left, with the firm's name while it exists. */
const departures = (userId: string) => sql<object>`
  select f.name as "firmName", d.left_at as "leftAt"
  from firm_departures d left join firms f on f.id = d.firm_id and f.deleted_at is null
  where d.user_id = ${userId} order by d.left_at desc, d.firm_id`

/** True for contacts in which the person, as a manager, did this for a user who had left the firm. */
const actedAsManager = (userId: string, act: 'answer' | 'evaluation') =>
  sql`c.id = any(array(select contact_log_id from manager_acts where user_id = ${userId} and act = ${act}))`

const answers = (userId: string) => sql<object>`
  select "contactLogId", response, "answeredAt" from (
    select id as "contactLogId", professional_response as response, professional_answered_at as "answeredAt"
    from contact_logs where professional_id = ${userId}
    union all select id, contractor_response, contractor_answered_at
    from contact_logs c where contractor_id = ${userId} and not ${wasDoneByManager('answer')} or ${actedAsManager(userId, 'answer')}
  ) mine where response is not null order by "answeredAt", "contactLogId"`

const evaluations = (userId: string) => sql<object>`
  select e.id as "_id", contact_log_id as "contactLogId", cordiality as "cordialityRating", service_quality as "serviceQualityRating",
    comment, is_public as "isPublic", agreed_terms_at as "agreedToTermsAt", created_at as "createdAt", published_at as "publishedAt"
  from evaluations e cross join lateral (select contact_log_id as id) c
  where author_id = ${userId} and (side = 'professional' or not ${wasDoneByManager('evaluation')})
    or side = 'contractor' and ${actedAsManager(userId, 'evaluation')}
  order by created_at desc, e.id`

const replies = (userId: string) => sql<object>`
  select evaluation_id as "reviewId", text, created_at as "createdAt"
  from review_replies where author_id = ${userId} order by created_at desc, evaluation_id`

const reports = (userId: string) => sql<object>`
  select evaluation_id as "reviewId", reason, created_at as "createdAt", decision, decided_at as "decidedAt"
  from review_reports where reported_by = ${userId} order by created_at desc, id`

/** Openings that the person showed interest in, with the firm's name while it exists. */
const interests = (userId: string) => sql<object>`
  select i.opening_id as "openingId", f.name as "firmName", i.created_at as "createdAt", i.ended_at as "endedAt"
  from opening_interests i join openings o on o.id = i.opening_id left join firms f on f.id = o.firm_id and f.deleted_at is null
  where i.user_id = ${userId} order by i.created_at desc, i.opening_id`

/** Favorites, including those that search no longer finds, without their names. */
const favorites = (userId: string) => sql<object>`
  select case when fav.firm_id is null then 'professionals' else 'opportunities' end as type,
    coalesce(fav.professional_id, fav.firm_id) as id,
    case when fav.firm_id is null
      then (select u.full_name from ${findableProfessionals} where s.user_id = fav.professional_id)
      else (select f.name from ${findableFirms} where s.firm_id = fav.firm_id) end as name,
    fav.note, fav.saved_at as "savedAt"
  from favorites fav where fav.user_id = ${userId} order by fav.saved_at desc, fav.id desc`

/** Sessions: one per sign-in, not per cookie. */
const sessions = (userId: string) => sql<{ device: string | null }>`
  select family as id, max(user_agent) as device, min(created_at) as "signedInAt", max(last_used_at) as "lastUsedAt",
    case when bool_and(ended_at is not null) then max(ended_at) end as "endedAt"
  from sessions where user_id = ${userId} group by family order by min(created_at) desc, family`

/** Browsers remembered from earlier sign-ins; only the last use is stored. */
const devices = (userId: string) => sql<object>`
  select last_used_at as "lastUsedAt" from known_devices where user_id = ${userId} order by last_used_at desc, device_hash`

/** Browsers that show the person's notices, without their secrets. */
const pushDevices = (userId: string) => sql<{ name: string | null }>`
  select name, created_at as "createdAt", delivered_at as "deliveredAt"
  from push_devices where user_id = ${userId} order by created_at desc, id`

const consents = (userId: string) => sql<object>`
  select purpose, version, given_at as "givenAt", withdrawn_at as "withdrawnAt" from consents where user_id = ${userId} order by id`

/** The history of the person's record, without who made each change. */
const changes = (userId: string) => sql<object>`
  select at, action, fields from record_changes where user_id = ${userId} order by id desc`

/** The audit log about the person: what they did, and what others did to their account, without naming who. */
const auditLog = (userId: string) => sql<object>`
  select at, action, coalesce(actor_id = ${userId}, false) as "byMe", subject_kind as "subjectKind",
    case when subject_kind <> 'user' or subject_id = ${userId}::text then subject_id end as "subjectId"
  from audit_log
  where actor_id = ${userId} or (subject_kind = 'user' and subject_id = ${userId}::text)
  order by at desc, id desc`

/** E-mails to the person, with their text until they are sent. Tokens are masked: a copy of the export must not open the account. */
const emails = (userId: string) => sql<object>`
  select recipient as "to", subject, nullif(regexp_replace(body, 'token=[^[:space:]&]+', 'token=…', 'g'), '') as text,
    created_at as "createdAt", sent_at as "sentAt"
  from outbox where user_id = ${userId} order by id desc`
