import { randomBytes } from 'node:crypto'
import { ANONYMOUS, type Audience } from '@ponte/mfe/audience-registry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie, parseCookies, serializeCookie } from '../http/cookies.ts'
import { REVALIDATE, REVALIDATE_PRIVATELY } from '../http/headers.ts'
import type { LiveRegistry, RegistrySnapshot } from './live-registry.ts'
import { previewsOf } from './preview.ts'

const VISITOR_COOKIE = 'ponte-visitor'
const ID_BYTES = 16
const HALF_A_YEAR_SECONDS = 15_552_000
const ID = /^[\w-]{22}$/

/** A visitor's versions, as an opaque name: a shared cache keeps one page per name. */
const CHANNEL_COOKIE = 'ponte-channel'
const CHANNEL_LENGTH = 12

interface Options {
  isHttps: boolean
  allowsPreviews: boolean
}

/** The registry for a visitor. If there is a canary, a new visitor gets an id cookie, which decides; otherwise no cookie is set. */
export async function registryFor(
  live: LiveRegistry,
  request: FastifyRequest,
  reply: FastifyReply,
  { isHttps, allowsPreviews }: Options,
): Promise<RegistrySnapshot> {
  const publicRegistry = await live.read(ANONYMOUS)
  void reply.headers({
    'cache-control': publicRegistry.isVaried ? REVALIDATE_PRIVATELY : REVALIDATE,
    vary: publicRegistry.isVaried ? 'Accept-Encoding, Cookie, User-Agent' : 'Accept-Encoding',
  })
  if (!publicRegistry.isVaried) return publicRegistry
  const cookies = parseCookies(request.headers.cookie)
  const known = ownCookie(cookies, VISITOR_COOKIE, isHttps)
  const id = ID.test(known) ? known : publicRegistry.hasCanary ? randomBytes(ID_BYTES).toString('base64url') : null
  if (id !== null && id !== known) void reply.header('set-cookie', serializeCookie(VISITOR_COOKIE, id, isHttps, HALF_A_YEAR_SECONDS))
  const audience: Audience = {
    id,
    agent: request.headers['user-agent'] ?? '',
    cookies,
    previews: allowsPreviews ? previewsOf(cookies, isHttps) : ANONYMOUS.previews,
  }
  return live.read(audience)
}

/**
 * True if a shared cache can tell from the request which versions the response has. During a canary a cookie holds them; a visitor with a
 * missing or different cookie gets it with this response. Previews are never shared.
 */
export function joinChannel(
  { etag, hasCanary, overrides }: RegistrySnapshot,
  cookies: ReadonlyMap<string, string>,
  reply: FastifyReply,
  isHttps: boolean,
): boolean {
  if (overrides.length > 0) return false
  if (!hasCanary) return true
  const channel = etag.replaceAll(/[^\w-]/g, '').slice(0, CHANNEL_LENGTH)
  if (ownCookie(cookies, CHANNEL_COOKIE, isHttps) === channel) return true
  void reply.header('set-cookie', serializeCookie(CHANNEL_COOKIE, channel, isHttps))
  return false
}
