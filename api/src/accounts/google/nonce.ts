import { sql, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { nonceCookie } from '../session/nonce-cookie.ts'
import { hashOf } from '../../server/secrets.ts'
import { CredentialRefusedError } from './issuer.ts'

/** How long a used nonce is remembered: longer than any credential that could carry it is valid. */
const REMEMBERED_UNTIL = sql<Date>`now() + interval '1 day'`

const cookie = nonceCookie('google-nonce')

/** Issues a nonce, which ties a credential to the browser that requested it. */
export const issueNonce = cookie.issue
export const readNonce = cookie.read
export const clearNonce = cookie.clear

/** Consumes the nonce of a credential, which must be the one this browser requested. A credential without one could have been stolen. */
export async function consumeNonce(trx: Transaction<Database>, asked: string | null, carried: string | null): Promise<void> {
  if (carried === null || asked !== carried) throw new CredentialRefusedError('nonce')
  const used = await trx
    .insertInto('used_google_nonces')
    .values({ nonce_hash: hashOf(carried), expires_at: REMEMBERED_UNTIL })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce_hash')
    .execute()
  if (used.length === 0) throw new CredentialRefusedError('nonce_used')
}
