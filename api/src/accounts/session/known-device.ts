import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql, type Transaction } from 'kysely'
import type { Api } from '../../server/api.ts'
import type { Database } from '../../server/schema/schema.ts'
import { readCookie } from '../../server/http/cookie.ts'
import { isHttps } from './recognize.ts'
import { hashOf, newSecret } from '../../server/secrets.ts'

/** Stand-in for an account id that matches no device. */
const NO_ACCOUNT = ''
const LIFE_SECONDS = 365 * 24 * 3600

type Parts = Pick<Api, 'config' | 'db'>

const cookieName = (api: Parts): string => (isHttps(api) ? '__Host-device' : 'device')

/** The hash of a device for one account. The same cookie is a different device to another account. */
const hashFor = (secret: string, userId: string): Buffer => hashOf(`${secret}:${userId}`)

/**
 * Remembers the browser of a user who has just signed in. The cookie grants no access; it only keeps strangers from locking the user out
 * with failed attempts.
 */
export async function rememberDevice(api: Parts, reply: FastifyReply, userId: string): Promise<void> {
  const secret = readCookie(reply.request, cookieName(api)) ?? newSecret()
  await api.db
    .insertInto('known_devices')
    .values({ device_hash: hashFor(secret, userId), user_id: userId })
    .onConflict((conflict) => conflict.column('device_hash').doUpdateSet({ last_used_at: sql<Date>`now()` }))
    .execute()
  reply.setCookie(cookieName(api), secret, { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(api), maxAge: LIFE_SECONDS })
}

/**
 * The device's name in rate limit keys if the account has signed in on it before, else null. An unknown account costs the same lookup, so
 * that timing reveals nothing.
 */
export async function knownDevice(api: Parts, request: FastifyRequest, userId: string | null): Promise<string | null> {
  const secret = readCookie(request, cookieName(api))
  if (secret === null) return null
  const hash = hashFor(secret, userId ?? NO_ACCOUNT)
  const row = await api.db.selectFrom('known_devices').select('user_id').where('device_hash', '=', hash).executeTakeFirst()
  return row === undefined ? null : hash.toString('base64url').slice(0, 22)
}

/** Forgets an account's browsers. They lose their separate rate limits until the next sign-in. */
export async function forgetDevices(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}
