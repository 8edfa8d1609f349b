import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readCookie } from '../session/cookie.ts'
import { hashOf, newSecret } from '../session/secrets.ts'
import { CredentialRefusedError } from './issuer.ts'

/** Lifetime of a used nonce, longer than that of any credential that could carry it. */
const REMEMBERED = sql<Date>`now() + interval '1 day'`

const cookieName = (isHttps: boolean): string => (isHttps ? '__Host-google-nonce' : 'google-nonce')
const common = { httpOnly: true, sameSite: 'lax', path: '/' } as const

/** Gives a nonce, which ties the credential that a page asks for to the browser that asked. Lasts as long as the browser is open. */
export function giveNonce(reply: FastifyReply, isHttps: boolean): string {
  const nonce = newSecret()
  reply.setCookie(cookieName(isHttps), nonce, { ...common, secure: isHttps })
  return nonce
}

export const nonceAskedBy = (request: FastifyRequest, isHttps: boolean): string | null => readCookie(request, cookieName(isHttps))

export function forgetNonce(reply: FastifyReply, isHttps: boolean): void {
  reply.clearCookie(cookieName(isHttps), { ...common, secure: isHttps })
}

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
