import { CODE_DIGITS } from '@ponte/contracts/limits'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { hashOf, type Sealed, type Sealer } from '../../server/secrets.ts'
import { newRecoveryCodes, plainCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

type Db = Kysely<Database> | Transaction<Database>

export type Method = 'totp' | 'recovery'

/** The kinds of code that an account accepts; empty without a second factor. */
export async function methodsOf(db: Db, userId: string): Promise<Method[]> {
  const { rows } = await sql<{ hasCodes: boolean }>`
    select exists (select from recovery_codes where user_id = ${userId} and used_at is null) as "hasCodes"
    from second_factors where user_id = ${userId} and is_on`.execute(db)
  const factor = rows[0]
  if (factor === undefined) return []
  return factor.hasCodes ? ['totp', 'recovery'] : ['totp']
}

/** Stores a secret that is not active yet, replacing an earlier inactive one. False if the second factor is already on. */
export async function storeSecret(db: Db, userId: string, { sealed_secret, key_id }: Sealed): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factors (user_id, sealed_secret, key_id) values (${userId}, ${sealed_secret}, ${key_id})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, key_id = excluded.key_id, last_step = 0, created_at = now()
    where not second_factors.is_on
    returning user_id`.execute(db)
  return rows.length === 1
}

interface GivenCode {
  userId: string
  code: string
  sealer: Sealer
  now: Date
}

/** Accepts an app code, once, and activates the secret; `isOn` says whether it is active yet. */
export async function acceptAppCode(trx: Transaction<Database>, { userId, code, sealer, now }: GivenCode, isOn: boolean): Promise<boolean> {
  const row = await trx
    .selectFrom('second_factors')
    .select(['sealed_secret', 'key_id', 'last_step'])
    .where('user_id', '=', userId)
    .where('is_on', '=', isOn)
    .forUpdate()
    .executeTakeFirst()
  const secret = row === undefined ? null : sealer.open(row, userId)
  const step = secret === null ? null : stepOfCode(secret, code.replace(/\s/g, ''), now)
  if (step === null || step <= Number(row?.last_step)) return false
  await trx
    .updateTable('second_factors')
    .set({ last_step: String(step), is_on: true, ...(!isOn && { created_at: sql<Date>`now()` }) })
    .where('user_id', '=', userId)
    .execute()
  return true
}

/** Accepts an app code or a recovery code, each once. Returns its kind; null if it is wrong. */
export async function acceptCode(trx: Transaction<Database>, given: GivenCode): Promise<Method | null> {
  if (plainCode(given.code).length <= CODE_DIGITS) return (await acceptAppCode(trx, given, true)) ? 'totp' : null
  const { rows } = await sql`
    update recovery_codes set used_at = now()
    where code_hash = ${recoveryHash(given.userId, given.code)} and user_id = ${given.userId} and used_at is null
      and exists (select from second_factors where user_id = ${given.userId} and is_on)
    returning user_id`.execute(trx)
  return rows.length === 1 ? 'recovery' : null
}

/** Replaces all recovery codes and returns the new ones. Only their hashes are stored, so they can't be shown again. */
export async function replaceRecoveryCodes(trx: Transaction<Database>, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await deleteRecoveryCodes(trx, userId)
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: recoveryHash(userId, code), user_id: userId })))
    .execute()
  return codes
}

/** Deletes a user's second factor and recovery codes, if set up since a date. False if no active one was deleted. */
export async function deleteSecondFactor(trx: Transaction<Database>, userId: string, since = new Date(0)): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .returning('is_on')
    .executeTakeFirst()
  if (deleted !== undefined) await deleteRecoveryCodes(trx, userId)
  return deleted?.is_on === true
}

/** Deletes a user's recovery codes, or only those created since a date. */
export async function deleteRecoveryCodes(trx: Transaction<Database>, userId: string, since = new Date(0)): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).where('created_at', '>=', since).execute()
}

const recoveryHash = (userId: string, code: string): Buffer => hashOf(`${userId}:${plainCode(code)}`)
