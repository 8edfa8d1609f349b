import type { FirmRole } from '@ponte/contracts/firm-roles'
import { REAUTHENTICATION_MINUTES } from '@ponte/contracts/limits'
import type { Role } from '@ponte/contracts/roles'
import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import type { SessionEnd } from '../../server/schema/people.ts'
import { hashOf, newSecret } from '../../server/secrets.ts'
import { deleteNumbersOf } from '../../contacts/push/push-devices.repo.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Session lifetimes, in the database's real time, so that all servers agree. */
const ACCESS_LIFE = sql`interval '15 minutes'`
const GRACE = `interval '10 seconds'`
const PROOF_LIFE = sql`make_interval(mins => ${sql.lit(REAUTHENTICATION_MINUTES)})`
const TOUCH_EVERY = `interval '1 minute'`
const MAX_PER_USER = 10

const idleLife = (role: Role | null) => (role === 'admin' ? sql`interval '1 hour'` : sql`interval '7 days'`)
const absoluteLife = (role: Role | null) => (role === 'admin' ? sql`interval '12 hours'` : sql`interval '30 days'`)

export interface SessionRow {
  family: string
  userId: string
  role: Role | null
  profileCompleted: boolean
  firmId: string | null
  firmRole: FirmRole
  isFirmActive: boolean
  isEmailConfirmed: boolean
  /** True for a sign-in with two factors. */
  hasSecondFactor: boolean
  /** True if the session has not ended or expired, and its user may still sign in. */
  isAlive: boolean
  /** True if the cookie was rotated and the grace period for parallel tabs is over. */
  isSpent: boolean
  isTokenValid: boolean
  needsTouch: boolean
}

/** Finds a session. Built only once, because every signed-in call runs it. */
const FIND_SESSION = `
  select s.family, u.id as "userId", u.role, u.profile_completed as "profileCompleted",
    case when f.deleted_at is null then f.id end as "firmId", u.firm_role as "firmRole", coalesce(f.is_active or f.deleted_at is not null, true) as "isFirmActive",
    u.email_confirmed_at is not null as "isEmailConfirmed", s.has_second_factor as "hasSecondFactor",
    s.ended_at is null and s.expires_at > now() and u.is_active and u.deleted_at is null as "isAlive",
    s.ended_at is null and coalesce(s.rotated_at < now() - ${GRACE}, false) as "isSpent",
    s.rotated_at is null and s.last_used_at < now() - ${TOUCH_EVERY} as "needsTouch",
    exists (
      select from sessions t
      where t.family = s.family and t.access_hash = $2
        and t.access_expires_at > now() and t.ended_at is null
    ) as "isTokenValid"
  from sessions s join users u on u.id = s.user_id left join firms f on f.id = u.firm_id and u.role = 'firm'
  where s.id_hash = $1`

/**
 * A cookie is two secrets, 'family.own': the first is the same for all cookies of a family, so that an older one is recognized after its
 * row was deleted. Cookies of earlier versions of the site have no first one. The family's id is public, and does not reveal it.
 */
const newCookie = (familySecret: string | null): string => (familySecret === null ? newSecret() : `${familySecret}.${newSecret()}`)

const familySecretOf = (cookie: string): string | null => (cookie.includes('.') ? (cookie.split('.')[0] ?? null) : null)

/** A UUID (version 8) from the secret's hash. */
function familyOf(secret: string): string {
  const hex = hashOf(secret).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

/** The active session family of a cookie whose row was deleted; null if there is none. */
export async function findFamily(db: Db, cookie: string): Promise<Pick<SessionRow, 'family' | 'userId'> | null> {
  const secret = familySecretOf(cookie)
  if (secret === null) return null
  const row = await db
    .selectFrom('sessions')
    .select(['family', 'user_id as userId'])
    .where('family', '=', familyOf(secret))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** A token is valid for the whole session family, not just one cookie, because parallel tabs may hold each other's. */
export async function findSession(db: Db, cookie: string, token: string | null): Promise<SessionRow | null> {
  const hashes = [hashOf(cookie), token === null ? null : hashOf(token)]
  const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(FIND_SESSION, hashes))
  return rows[0] ?? null
}

/** Starts an update of sessions that have not ended. */
const openSessions = (db: Db, column: 'id_hash' | 'family' | 'user_id', value: string | Buffer) =>
  db.updateTable('sessions').where(column, '=', value).where('ended_at', 'is', null)

export async function touchSession(db: Db, cookie: string, role: Role | null): Promise<void> {
  const expires_at = sql<Date>`least(now() + ${idleLife(role)}, absolute_expires_at)`
  await openSessions(db, 'id_hash', hashOf(cookie))
    .set({ last_used_at: sql<Date>`now()`, expires_at })
    .execute()
}

/**
 * Locks the owner of sessions that are about to end, as a rotation does. A rotation in flight commits first, so the session it opens ends
 * too.
 */
export async function lockOwner(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

/** Locks a user who signs in, and the owner of the browser's current session, if any, which will end. By id, to prevent deadlocks. */
export async function lockForSignIn(trx: Transaction<Database>, userId: string, cookie: string | null): Promise<void> {
  await sql`
    select from users
    where id = any(array(select ${userId}::uuid union all select user_id from sessions where id_hash = ${cookie === null ? null : hashOf(cookie)}))
    order by id for update`.execute(trx)
}

export async function endFamily(
  trx: Transaction<Database>,
  { family, userId }: Pick<SessionRow, 'family' | 'userId'>,
  reason: SessionEnd,
): Promise<void> {
  await lockOwner(trx, userId)
  await openSessions(trx, 'family', family)
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .execute()
}

/** Whether the session began recently, and whether its user reauthenticated in it recently, across cookie rotations. */
export async function recencyOf(db: Db, family: string): Promise<{ isSignInRecent: boolean; isProofRecent: boolean }> {
  const isRecent = (instant: string) => sql<boolean>`coalesce(${sql.raw(instant)} > now() - ${PROOF_LIFE}, false)`
  return db
    .selectFrom('sessions')
    .select([isRecent('min(created_at)').as('isSignInRecent'), isRecent('max(proved_at)').as('isProofRecent')])
    .where('family', '=', family)
    .executeTakeFirstOrThrow()
}

/** Records that the user has just reauthenticated in this session. */
export async function recordProof(db: Db, family: string): Promise<void> {
  await openSessions(db, 'family', family)
    .set({ proved_at: sql<Date>`now()` })
    .execute()
}

/** Lets the user's current sessions count as having a second factor. */
export async function markTwoFactorSessions(trx: Transaction<Database>, userId: string): Promise<void> {
  await openSessions(trx, 'user_id', userId).set({ has_second_factor: true }).execute()
}

/** Lets the user's current sessions no longer count as having a second factor once neither codes nor a passkey remain. */
export async function unmarkTwoFactorSessions(trx: Transaction<Database>, userId: string): Promise<void> {
  await openSessions(trx, 'user_id', userId)
    .set({ has_second_factor: false })
    .where(sql<boolean>`not exists (select from second_factors where user_id = ${userId} and is_on)`)
    .where(sql<boolean>`not exists (select from passkeys where user_id = ${userId})`)
    .execute()
}

/** Ends all sessions of a user except the family `but`. */
export async function endAllSessions(db: Db, userId: string, reason: SessionEnd, but: string | null = null): Promise<void> {
  await openSessions(db, 'user_id', userId)
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .$if(but !== null, (update) => update.where('family', '!=', but))
    .execute()
  await deleteNumbersOf(db, userId)
}

/**
 * Ends all of a user's sessions and continues in this browser with a new cookie. The token stays the same, because a call with an empty
 * answer can't return a new one; without the new cookie it is useless.
 */
export async function renewSession(trx: Transaction<Database>, userId: string, cookie: string, reason: SessionEnd): Promise<Renewed> {
  await endAllSessions(trx, userId, reason)
  const renewed = newCookie(familySecretOf(cookie))
  const { rows } = await sql<{ until: Date }>`
    insert into sessions (id_hash, family, user_id, access_hash, access_expires_at, created_at, expires_at, absolute_expires_at, user_agent,
      has_second_factor)
    select ${hashOf(renewed)}, family, user_id, access_hash, access_expires_at, created_at, expires_at, absolute_expires_at, user_agent,
      has_second_factor
    from sessions where id_hash = ${hashOf(cookie)} and user_id = ${userId}
    returning absolute_expires_at as until`.execute(trx)
  const row = rows[0]
  if (row === undefined) throw new Error('the current session has disappeared')
  return { cookie: renewed, cookieUntil: row.until }
}

type Renewed = Pick<SessionSecrets, 'cookie' | 'cookieUntil'>

/** The secrets given to a browser: the cookie's value and the token. Only their hashes are stored. */
export interface SessionSecrets {
  family: string
  cookie: string
  cookieUntil: Date
  token: string
  tokenUntil: Date
}

export interface SessionOwner {
  id: string
  role: Role | null
  hasSecondFactor: boolean
  /** True for a sign-in that counts as fresh proof of identity: with a passkey or a provider. */
  isProof?: boolean
}

export async function openSession(db: Db, user: SessionOwner, userAgent: string | null): Promise<SessionSecrets> {
  const familySecret = newSecret()
  const opened = await insertSession(db, user, { family: familyOf(familySecret), cookie: newCookie(familySecret) }, null, userAgent)
  await sql`
    update sessions set ended_at = now(), end_reason = 'too_many'
    where user_id = ${user.id} and ended_at is null and family in (
      select family from sessions where user_id = ${user.id} and ended_at is null
      group by family order by max(last_used_at) desc, family offset ${MAX_PER_USER}
    )
  `.execute(db)
  return opened
}

/** Returns a new cookie and token for an active session, else null. The old cookie works until the grace period ends. */
export async function rotateSession(db: Kysely<Database>, cookie: string): Promise<(SessionSecrets & { userId: string }) | null> {
  return db.transaction().execute(async (trx) => {
    // Locks the owner first, like everything that ends sessions (`lockOwner`).
    const { rows } = await sql<SessionOwner & Rotated & { family: string; userAgent: string | null }>`
      with owner as (
        select id, role from users
        where id = (select user_id from sessions where id_hash = ${hashOf(cookie)}) and is_active and deleted_at is null
        for key share
      )
      update sessions s set rotated_at = coalesce(s.rotated_at, now())
      from owner u
      where s.id_hash = ${hashOf(cookie)} and u.id = s.user_id
        and s.ended_at is null and s.expires_at > now()
        and coalesce(s.rotated_at >= now() - ${sql.raw(GRACE)}, true)
      returning u.id, u.role, s.family, s.created_at as "signedInAt", s.absolute_expires_at as until, s.user_agent as "userAgent",
        s.has_second_factor as "hasSecondFactor"
    `.execute(trx)
    const row = rows[0]
    if (row === undefined) return null
    const next = { family: row.family, cookie: newCookie(familySecretOf(cookie)) }
    const opened = await insertSession(trx, row, next, row, row.userAgent)
    await trx
      .updateTable('sessions')
      .set({ replaced_by: hashOf(opened.cookie) })
      .where('id_hash', '=', hashOf(cookie))
      .execute()
    return { ...opened, userId: row.id }
  })
}

/** True if a change of credentials has just replaced this cookie, so that its browser has the new one, or is about to get it. */
export async function isJustReplaced(db: Db, cookie: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions s where id_hash = ${hashOf(cookie)} and ended_at >= now() - ${sql.raw(GRACE)}
      and exists (select from sessions t where t.family = s.family and t.ended_at is null)`.execute(db)
  return rows.length > 0
}

/** The values that every rotation keeps. */
interface Rotated {
  signedInAt: Date
  until: Date
}

async function insertSession(
  db: Db,
  user: SessionOwner,
  { family, cookie }: Pick<SessionSecrets, 'family' | 'cookie'>,
  rotated: Rotated | null,
  userAgent: string | null,
): Promise<SessionSecrets> {
  const token = newSecret()
  const absolute = rotated === null ? sql<Date>`now() + ${absoluteLife(user.role)}` : sql<Date>`${rotated.until}::timestamptz`
  const { access_expires_at: tokenUntil, absolute_expires_at: cookieUntil } = await db
    .insertInto('sessions')
    .values({
      id_hash: hashOf(cookie),
      family,
      user_id: user.id,
      access_hash: hashOf(token),
      access_expires_at: sql<Date>`now() + ${ACCESS_LIFE}`,
      created_at: rotated?.signedInAt ?? sql<Date>`now()`,
      expires_at: sql<Date>`least(now() + ${idleLife(user.role)}, ${absolute})`,
      absolute_expires_at: absolute,
      user_agent: userAgent,
      has_second_factor: user.hasSecondFactor,
      proved_at: user.isProof === true ? sql<Date>`now()` : null,
    })
    .returning(['access_expires_at', 'absolute_expires_at'])
    .executeTakeFirstOrThrow()
  return { family, cookie, cookieUntil, token, tokenUntil }
}
