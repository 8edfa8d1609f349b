import type { Role } from '@ponte/contracts/roles'
import { sql, type Kysely, type Transaction } from 'kysely'
import { restorableSince } from '../erasure/delete-account.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { refreshTeams } from '../../directory/team/team.repo.ts'
import { refreshProfessionalRows } from '../../search/index/search-rows.ts'

export interface Account {
  id: string
  role: Role | null
  passwordHash: string | null
  /** The other sign-in methods, to detect changes. */
  otherWays: string
  /** True if the person deleted their account recently: signing in restores it. */
  isDeleted: boolean
}

/** True for a person who deleted their own account and can still restore it. */
const isRestorable = (now: Date) =>
  sql<boolean>`users.deleted_by = users.id and users.erased_at is null
    and users.deleted_at > ${restorableSince(now)}`

/** True for a person who may sign in: not blocked, and not deleted unless still restorable. */
export const maySignIn = (now: Date) => sql<boolean>`users.is_active and (users.deleted_at is null or (${isRestorable(now)}))`

export async function findAccount(db: Kysely<Database>, email: string, now: Date): Promise<Account | null> {
  const row = await accounts(db, now)
    .where(sql`lower(email)`, '=', sql<string>`lower(${email}::text collate pt_br)`)
    .executeTakeFirst()
  return row ?? null
}

export async function findAccountById(db: Kysely<Database>, id: string, now: Date): Promise<Account | null> {
  return (await accounts(db, now).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Refuses a sign-in if its account was blocked or deleted, or the ways to sign in to it changed, since it was read. Call it under a lock. */
export async function refuseIfAccountChanged(trx: Transaction<Database>, checked: Account, now: Date): Promise<Account> {
  const account = await findAccountById(trx, checked.id, now)
  if (account?.passwordHash !== checked.passwordHash || account.otherWays !== checked.otherWays) throw new Refusal('wrong_credentials')
  // If only `checked` is deleted, a parallel sign-in has restored the account.
  if (account.isDeleted && !checked.isDeleted) throw new Refusal('wrong_credentials')
  return account
}

const otherWays = sql<string>`json_build_array(google_sub,
  (select f.created_at from second_factors f where f.user_id = users.id and f.is_on),
  array(select p.id from passkeys p where p.user_id = users.id order by p.id))::text`

const accounts = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'password_hash as passwordHash', sql<boolean>`deleted_at is not null`.as('isDeleted')])
    .select(otherWays.as('otherWays'))
    .where(maySignIn(now))

/** Restores an account that its owner deleted, unchanged. False if it is too late. */
export async function restoreAccount(trx: Transaction<Database>, id: string, now: Date): Promise<boolean> {
  const person = await trx
    .updateTable('users')
    .set({ deleted_at: null, deleted_by: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(isRestorable(now))
    .returning('firm_id')
    .executeTakeFirst()
  if (person === undefined) return false
  await refreshProfessionalRows(trx, [id])
  if (person.firm_id !== null) await refreshTeams(trx, [person.firm_id])
  return true
}

export async function recordLogin(db: Kysely<Database> | Transaction<Database>, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_login_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
}
