import type { ResultOf } from '@ponte/contracts/call'
import type { getAccount } from '@ponte/contracts/account'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import { passkeysOf } from './passkeys/passkeys.repo.ts'

type Account = ResultOf<typeof getAccount>

/** Excludes rotated cookies, whose replacement represents the sign-in. */
const isOpen = sql<boolean>`ended_at is null and rotated_at is null and expires_at > now() and absolute_expires_at > now()`

interface AccountOwner {
  id: string
  sessionFamily: string
  /** True for a user whose role requires a second factor. */
  needsSecondFactor: boolean
}

export async function findAccount(
  db: Kysely<Database>,
  { id: userId, sessionFamily: currentFamily, needsSecondFactor }: AccountOwner,
): Promise<Account> {
  const { rows } = await sql<Account['sessions'][number]>`
    select family as id, max(user_agent) as device, family = ${currentFamily} as "isCurrent",
      min(created_at) as "signedInAt", max(last_used_at) as "lastUsedAt"
    from sessions where user_id = ${userId} group by family having bool_or(${isOpen})
    order by family = ${currentFamily} desc, max(last_used_at) desc, family`.execute(db)
  const person = await db
    .selectFrom('users')
    .select([
      sql<boolean>`email_confirmed_at is not null`.as('emailConfirmed'),
      'pending_email as pendingEmail',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      'paused_at as pausedAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    ...person,
    secondFactor: await secondFactorOf(db, userId, needsSecondFactor),
    passkeys: await passkeysOf(db, userId),
    sessions: rows,
  }
}

async function secondFactorOf(db: Kysely<Database>, userId: string, isRequired: boolean): Promise<Account['secondFactor']> {
  const { rows } = await sql<{ isOn: boolean; recoveryCodesLeft: number }>`
    select exists (select from second_factors where user_id = ${userId} and is_on) as "isOn",
      (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as "recoveryCodesLeft"`.execute(db)
  return { isOn: false, recoveryCodesLeft: 0, ...rows[0], isRequired }
}

/** Ends one session, or all but one, and returns the ids of those that ended. */
export async function endSessions(
  trx: Transaction<Database>,
  userId: string,
  which: { only: string } | { allBut: string },
): Promise<string[]> {
  const { rows } = await sql<{ family: string }>`
    update sessions set ended_at = now(), end_reason = 'ended_by_user'
    where user_id = ${userId} and ended_at is null and ${'only' in which ? sql`family = ${which.only}` : sql`family <> ${which.allBut}`}
    returning family`.execute(trx)
  return [...new Set(rows.map(({ family }) => family))]
}

/** True for an account that is neither blocked nor deleted. */
export async function isOpenAccount(trx: Transaction<Database>, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

interface AddressToConfirm {
  id: string
  email: string
  fullName: string
  /** True for a new address that has not taken effect yet. */
  isPending: boolean
}

/** The address that the user has yet to confirm: the pending one, if any. */
export async function addressToConfirm(trx: Transaction<Database>, id: string): Promise<AddressToConfirm | null> {
  const row = await trx
    .selectFrom('users')
    .select(['id', sql<string>`coalesce(pending_email, email)`.as('email'), 'full_name as fullName'])
    .select(sql<boolean>`pending_email is not null`.as('isPending'))
    .$narrowType<{ fullName: string }>()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('email_confirmed_at', 'is', null), eb('pending_email', 'is not', null)]))
    .executeTakeFirst()
  return row ?? null
}
