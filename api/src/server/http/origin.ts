import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Another site's page can make a browser send our cookie, but cannot hide that it did. Clients other than browsers send neither header, and
 * carry no user's cookie.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicOrigin: string): void {
  if (READING.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site === undefined && origin === undefined) return
  if (site === 'same-origin' || site === 'same-site') return
  if (origin !== undefined && (origin === publicOrigin || isOwnHost(origin, publicOrigin, request))) return
  throw new Refusal('foreign_origin')
}

/** True for a page of the host that was called. Without https, anyone on the network can answer as this host. */
function isOwnHost(origin: string, publicOrigin: string, request: FastifyRequest): boolean {
  if (!URL.canParse(origin) || (origin.startsWith('http:') && publicOrigin.startsWith('https:'))) return false
  return new URL(origin).host === request.host
}
