import type { FastifyRequest } from 'fastify'
import { isLoopback, networkOf } from '../http/address.ts'
import type { Api } from '../http/api.ts'
import { countAgainst, type Limit } from '../http/limits.ts'

const QUARTER_SECONDS = 900
const HOUR_SECONDS = 3600

/** How often one address may do what nobody needs to be signed in for. */
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
