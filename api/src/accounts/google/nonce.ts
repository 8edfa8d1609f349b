import { sql, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { nonceCookie } from '../session/nonce-cookie.ts'
import { hashOf } from '../../server/secrets.ts'
import { CredentialRefusedError } from './issuer.ts'

/** Lifetime of a used nonce, longer than that of any credential that could carry it. */
const REMEMBERED = sql<Date>`now() + interval '1 day'`

const cookie = nonceCookie('google-nonce')

/** Gives a nonce, which ties the credential that a page asks for to the browser that asked. */
export const giveNonce = cookie.give
export const nonceAskedBy = cookie.read
export const forgetNonce = cookie.forget

/** Uses the nonce of a credential: the one that this browser asked for, and once. A credential without one may be anybody's. */
export async function useNonce(trx: Transaction<Database>, asked: string | null, carried: string | null): Promise<void> {
  if (carried === null || asked !== carried) throw new CredentialRefusedError('nonce')
  const used = await trx
    .insertInto('used_google_nonces')
    .values({ nonce_hash: hashOf(carried), expires_at: REMEMBERED })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce_hash')
    .execute()
  if (used.length === 0) throw new CredentialRefusedError('nonce_used')
}
