import type { Role } from '@ponte/contracts/roles'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

export interface Account {
  id: string
  role: Role | null
  passwordHash: string | null
}

/** Somebody who may sign in. Blocked and deleted people are nobody here. */
export async function findAccount(db: Kysely<Database>, email: string): Promise<Account | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'role', 'password_hash as passwordHash'])
    .where(sql`lower(email)`, '=', sql<string>`lower(${email}::text collate pt_br)`)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function noteLogin(db: Kysely<Database>, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_login_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
}
