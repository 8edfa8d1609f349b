import type { Passkey } from '@ponte/contracts/account'
import { PASSKEYS_MAX } from '@ponte/contracts/limits'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { countRows } from '../../server/database/columns.ts'
import { Refusal } from '../../server/http/refusal.ts'
import type { NewKey } from './relying-party.ts'

type Db = Kysely<Database> | Transaction<Database>
type PasskeyRow = Omit<Passkey, 'createdAt' | 'lastUsedAt'> & { createdAt: Date; lastUsedAt: Date | null }

/** Columns shown to the owner. */
const SHOWN = ['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const

export const passkeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').select(SHOWN).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()

/** Ids of the user's passkeys, with which a browser recognizes those it holds. */
export const credentialsOf = (db: Db, userId: string): Promise<{ credentialId: Buffer; transports: string[] }[]> =>
  db
    .selectFrom('passkeys')
    .select(['credential_id as credentialId', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Refuses an account that has the maximum number of passkeys. In a transaction, its lock on the user makes concurrent additions wait. */
export async function refuseTooMany(db: Db, userId: string): Promise<void> {
  if (db.isTransaction) await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const count = await countRows(db, sql`from passkeys where user_id = ${userId}`)
  if (count >= PASSKEYS_MAX) throw new Refusal('too_many_passkeys')
}

interface NamedKey extends NewKey {
  userId: string
  name: string
  transports: readonly string[]
}

export async function insertPasskey(trx: Transaction<Database>, key: NamedKey): Promise<PasskeyRow> {
  const row = await trx
    .insertInto('passkeys')
    .values({
      user_id: key.userId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: [...key.transports],
      name: key.name,
      is_backed_up: key.isBackedUp,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('conflict', { message: 'passkeyTaken' })
  return row
}

export async function deletePasskey(trx: Transaction<Database>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes all of a user's passkeys, or those added since a date. False if there were none. */
export async function deletePasskeys(trx: Transaction<Database>, userId: string, since = new Date(0)): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface KnownPasskey {
  id: string
  userId: string
  publicKey: Buffer
}

export async function findPasskey(db: Db, credentialId: Buffer): Promise<KnownPasskey | null> {
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id as userId', 'public_key as publicKey'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Records a use of a key. False if its counter did not increase, which means that a copy of the key is in use. Synced passkeys always send
 * 0. A single statement, so that only one of two assertions with the same counter is accepted.
 */
export async function recordUse(db: Db, id: string, { counter, isBackedUp }: { counter: number; isBackedUp: boolean }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, is_backed_up: isBackedUp, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
