import type { Role } from '@ponte/contracts/roles'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { removeFeed } from '../../contacts/own-calendar/own-calendar.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import { invalidateTokens } from '../session/one-time-tokens.repo.ts'
import { maySignIn } from '../session/login.repo.ts'
import type { Owner } from './password-rules.ts'

export interface PasswordHolder extends Owner {
  id: string
  role: Role | null
  email: string
  fullName: string
  passwordHash: string | null
}

type Db = Kysely<Database> | Transaction<Database>

/** Finds a person who may sign in (or restore their account that way), with the values that their password must not equal. */
async function find(db: Db, which: RawBuilder<boolean>, now: Date): Promise<PasswordHolder | null> {
  const row = await db
    .selectFrom('users')
    .select([
      'users.id',
      'users.role',
      'users.email',
      'users.full_name as fullName',
      'users.password_hash as passwordHash',
      'users.username',
      'users.document',
      'users.phone',
      'users.whatsapp',
      'users.firm_id as firmId',
    ])
    .$narrowType<{ email: string; fullName: string }>()
    .where(which)
    .where(maySignIn(now))
    .executeTakeFirst()
  if (row === undefined) return null
  const { username, document, phone, whatsapp, firmId, ...holder } = row
  return { ...holder, others: [username, document, phone, whatsapp, ...(await firmData(db, firmId))] }
}

/** The name and CNPJ of a firm, which its users' passwords must not equal. */
export async function firmData(db: Db, firmId: string | null): Promise<(string | null)[]> {
  if (firmId === null) return []
  const row = await db.selectFrom('firms').select(['cnpj', 'name']).where('id', '=', firmId).executeTakeFirst()
  return row === undefined ? [] : [row.cnpj, row.name]
}

export const findHolder = (db: Db, id: string, now: Date): Promise<PasswordHolder | null> => find(db, sql<boolean>`users.id = ${id}`, now)

export const findHolderByEmail = (db: Db, email: string, now: Date): Promise<PasswordHolder | null> =>
  find(db, sql<boolean>`lower(users.email) = lower(${email}::text collate pt_br)`, now)

export async function setPassword(trx: Transaction<Database>, id: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  // Pending second-factor sign-ins were started with the old password.
  await invalidateTokens(trx, id, ['second_factor'])
  // A person who knew the old password may have made it.
  await removeFeed(trx, id)
}

/**
 * Removes a password, pending reset links and sign-ins, and the calendar feed. For new admins, whose old password may be too short; its hash
 * can't tell.
 */
export async function removePassword(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
  await removeFeed(trx, id)
  await invalidateTokens(trx, id, ['reset_password', 'second_factor'])
}
