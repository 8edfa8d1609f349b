import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { hashOf, newSecret } from './secrets.ts'

/** Lifetimes of the links in e-mails, by purpose: real time, and the database's own. */
const LIVES = {
  reset_password: sql`interval '30 minutes'`,
  confirm_email: sql`interval '7 days'`,
} as const

export type Purpose = keyof typeof LIVES

/** The secret of a new link. The one sent before it for the same purpose stops working. */
export async function issueToken(trx: Transaction<Database>, userId: string, purpose: Purpose): Promise<string> {
  // One after the other, so that of two asked for at the same instant one is left.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  await voidTokens(trx, userId, [purpose])
  const token = newSecret()
  await trx
    .insertInto('one_time_tokens')
    .values({ token_hash: hashOf(token), purpose, user_id: userId, expires_at: sql<Date>`now() + ${LIVES[purpose]}` })
    .execute()
  return token
}

/** Voids links that are still to be used: the address they went to is no longer the account's, say. */
export async function voidTokens(trx: Transaction<Database>, userId: string, purposes: readonly Purpose[]): Promise<void> {
  await trx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

/** The owner of a link, while it works. Looking does not use it up. */
export async function ownerOfToken(db: Kysely<Database>, token: string, purpose: Purpose): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Uses a link up; of two who use it at the same instant, one is answered with its owner. */
export async function useToken(trx: Transaction<Database>, token: string, purpose: Purpose): Promise<string | null> {
  const row = await trx
    .updateTable('one_time_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}
