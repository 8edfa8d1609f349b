import { CONTACTS_A_DAY, CONTACTS_AN_HOUR } from '@ponte/contracts/limits'
import { PHOTO_PATH } from '@ponte/contracts/photo'
import type { FastifyRequest } from 'fastify'
import { isLoopback, networkLimits } from '../http/address.ts'
import type { Api } from '../api.ts'
import { countAgainst, type Limit } from './limits.ts'

const QUARTER_SECONDS = 900
const HOUR_SECONDS = 3600

/** Limits of one network. Contacts: those of three busy accounts, as a clinic's people share an address, and so do accounts made to collect. */
const MOST = {
  login: { most: 20, windowSeconds: QUARTER_SECONDS },
  register: { most: 5, windowSeconds: HOUR_SECONDS },
  forgot: { most: 20, windowSeconds: HOUR_SECONDS },
  link: { most: 20, windowSeconds: QUARTER_SECONDS },
  passkey: { most: 60, windowSeconds: QUARTER_SECONDS },
  'contacts-hour': { most: 3 * CONTACTS_AN_HOUR, windowSeconds: HOUR_SECONDS },
  'contacts-day': { most: 3 * CONTACTS_A_DAY, windowSeconds: 24 * HOUR_SECONDS },
} as const satisfies Record<string, Pick<Limit, 'most' | 'windowSeconds'>>

interface AddressLimit extends Pick<Limit, 'most' | 'windowSeconds' | 'message'> {
  /** The name of the counter. */
  what: string
}

/**
 * Counts one more in the networks of a request's address. Returns the keys to give it back by: none for requests of this machine in a demo,
 * which are not limited.
 */
export async function countNetworks(
  { config, db }: Pick<Api, 'config' | 'db'>,
  request: FastifyRequest,
  { what, most, ...limit }: AddressLimit,
): Promise<string[]> {
  if (config.isDemo && isLoopback(request)) return []
  const networks = networkLimits(request.ip, most).map((one) => ({ key: `${what}:address:${one.network}`, most: one.most }))
  for (const network of networks) await countAgainst(db, { ...limit, ...network })
  return networks.map(({ key }) => key)
}

/** Counts one more of what an address is limited in, whoever is signed in there. */
export function countAgainstAddress(
  site: Pick<Api, 'config' | 'db'>,
  request: FastifyRequest,
  what: keyof typeof MOST,
  message: string,
): Promise<string[]> {
  return countNetworks(site, request, { what, ...MOST[what], message })
}

const UNCOUNTED = ['/healthz', '/readyz', '/metrics']

/** Counts a request of whatever kind. A page of results brings twenty pictures with it, so pictures, which cost little and are kept, are not counted. */
export async function countRequest(api: Pick<Api, 'config' | 'db'>, request: FastifyRequest): Promise<void> {
  const route = request.routeOptions.url ?? ''
  if (UNCOUNTED.includes(route) || route.startsWith(PHOTO_PATH)) return
  await countNetworks(api, request, { what: 'all', most: api.config.rateLimitPerMinute, windowSeconds: 60 })
}
