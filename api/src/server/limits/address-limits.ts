import { CONTACTS_PER_DAY, CONTACTS_PER_HOUR } from '@ponte/contracts/limits'
import { PHOTO_PATH } from '@ponte/contracts/photo'
import type { FastifyRequest } from 'fastify'
import { isLoopback, networkLimits } from '../http/address.ts'
import type { Api } from '../api.ts'
import type { MessageCode } from '../http/messages.ts'
import { countAgainst, refuseOver, uncount, type Limit, HOUR_SECONDS } from './limits.ts'

const QUARTER_SECONDS = 900

/**
 * Limits per network. For contacts, three busy accounts' worth, because a clinic's staff share an address, but so do fake accounts that
 * collect contacts.
 */
const MOST = {
  login: { most: 20, windowSeconds: QUARTER_SECONDS },
  register: { most: 5, windowSeconds: HOUR_SECONDS },
  forgot: { most: 20, windowSeconds: HOUR_SECONDS },
  link: { most: 20, windowSeconds: QUARTER_SECONDS },
  passkey: { most: 60, windowSeconds: QUARTER_SECONDS },
  'contacts-hour': { most: 3 * CONTACTS_PER_HOUR, windowSeconds: HOUR_SECONDS },
  'contacts-day': { most: 3 * CONTACTS_PER_DAY, windowSeconds: 24 * HOUR_SECONDS },
} as const satisfies Record<string, Pick<Limit, 'most' | 'windowSeconds'>>

interface AddressLimit extends Pick<Limit, 'most' | 'windowSeconds' | 'message'> {
  /** The name of the counter. */
  what: string
}

/**
 * Counts a request in each network of its address. Returns the keys for undoing that; none in a demo for requests from this machine, which
 * are not limited.
 */
export async function countNetworks(
  site: Pick<Api, 'config' | 'db'>,
  request: FastifyRequest,
  { what, most, ...limit }: AddressLimit,
): Promise<string[]> {
  const networks = networksOf(site, request, what, most)
  for (const network of networks) await countAgainst(site.db, { ...limit, ...network })
  return networks.map(({ key }) => key)
}

function networksOf({ config }: Pick<Api, 'config'>, request: FastifyRequest, what: string, most: number): { key: string; most: number }[] {
  if (config.isDemo && isLoopback(request)) return []
  return networkLimits(request.ip, most).map((one) => ({ key: `${what}:address:${one.network}`, most: one.most }))
}

/** Counts toward the limit of an address, whatever the account. */
export function countAgainstAddress(
  site: Pick<Api, 'config' | 'db'>,
  request: FastifyRequest,
  what: keyof typeof MOST,
  message: MessageCode,
): Promise<string[]> {
  return countNetworks(site, request, { what, ...MOST[what], message })
}

/** Refuses what `countAgainstAddress` would refuse, without counting. */
export async function refuseAddress(
  site: Pick<Api, 'config' | 'db'>,
  request: FastifyRequest,
  what: keyof typeof MOST,
  message: MessageCode,
): Promise<void> {
  for (const network of networksOf(site, request, what, MOST[what].most)) await refuseOver(site.db, { ...network, message })
}

/** Follows a link from an e-mail. Only failures count toward the limit of an address. */
export async function followLink<Result>(
  site: Pick<Api, 'config' | 'db'>,
  request: FastifyRequest,
  follow: () => Promise<Result>,
): Promise<Result> {
  const addresses = await countAgainstAddress(site, request, 'link', 'tooManyLinks')
  const result = await follow()
  await uncount(site.db, addresses)
  return result
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the call counts its requests along with its own limit, in one statement. */
    hasOwnLimit?: boolean
  }
}

const UNCOUNTED = ['/healthz', '/readyz', '/metrics']

/** Counts every request except for pictures: a page of results loads twenty of them, and they are cheap and cached. */
export async function countRequest(api: Pick<Api, 'config' | 'db'>, request: FastifyRequest): Promise<void> {
  const { url: route = '', config } = request.routeOptions
  if (UNCOUNTED.includes(route) || route.startsWith(PHOTO_PATH) || config.hasOwnLimit === true) return
  await countTowardTotal(api, request)
}

/** Counts toward the limit of all requests from an address. */
export async function countTowardTotal(api: Pick<Api, 'config' | 'db'>, request: FastifyRequest): Promise<void> {
  await countNetworks(api, request, { what: 'all', most: api.config.rateLimitPerMinute, windowSeconds: 60 })
}
