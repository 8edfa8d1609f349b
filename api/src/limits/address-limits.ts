import { PHOTO_PATH } from '@ponte/contracts/photo'
import type { FastifyRequest } from 'fastify'
import { isLoopback, networkOf } from '../http/address.ts'
import type { Api } from '../api.ts'
import { countAgainst, type Limit } from './limits.ts'

const QUARTER_SECONDS = 900
const HOUR_SECONDS = 3600

/** Limits of one address for calls that nobody needs to be signed in for. */
const MOST = {
  login: { most: 20, windowSeconds: QUARTER_SECONDS },
  register: { most: 5, windowSeconds: HOUR_SECONDS },
  forgot: { most: 20, windowSeconds: HOUR_SECONDS },
  link: { most: 20, windowSeconds: QUARTER_SECONDS },
} as const satisfies Record<string, Pick<Limit, 'most' | 'windowSeconds'>>

/** Counts one more and answers with the key to give it back by; null where this machine itself is left alone. */
export async function countAgainstAddress(
  { config, db }: Api,
  request: FastifyRequest,
  what: keyof typeof MOST,
  message: string,
): Promise<string | null> {
  if (config.isDemo && isLoopback(request)) return null
  const key = `${what}:address:${networkOf(request.ip)}`
  await countAgainst(db, { key, ...MOST[what], message })
  return key
}

const UNCOUNTED = ['/healthz', '/readyz', '/metrics']

/** Counts a request of whatever kind. A page of results brings twenty pictures with it, so pictures, which cost little and are kept, are not counted. */
export async function countRequest({ config, db }: Pick<Api, 'config' | 'db'>, request: FastifyRequest): Promise<void> {
  const route = request.routeOptions.url ?? ''
  if (UNCOUNTED.includes(route) || route.startsWith(PHOTO_PATH) || (config.isDemo && isLoopback(request))) return
  await countAgainst(db, { key: `all:address:${networkOf(request.ip)}`, most: config.rateLimitPerMinute, windowSeconds: 60 })
}
