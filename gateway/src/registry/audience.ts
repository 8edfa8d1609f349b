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

/** The versions that a visitor has, by a name that says nothing of them: a cache before the site keeps a page for each. */
const CHANNEL_COOKIE = 'ponte-channel'
const CHANNEL_LENGTH = 12

interface Options {
  isHttps: boolean
  allowsPreviews: boolean
}

/**
 * The registry as whoever asks is to have it. Who is new while there is a canary gets, with this very answer, the id that
 * decides it; otherwise nobody gets one.
 */
export async function registryFor(
  live: LiveRegistry,
  request: FastifyRequest,
  reply: FastifyReply,
  { isHttps, allowsPreviews }: Options,
): Promise<RegistrySnapshot> {
  const everybodys = await live.read(ANONYMOUS)
  void reply.headers({
    'cache-control': everybodys.isVaried ? REVALIDATE_PRIVATELY : REVALIDATE,
    vary: everybodys.isVaried ? 'Accept-Encoding, Cookie, User-Agent' : 'Accept-Encoding',
  })
  if (!everybodys.isVaried) return everybodys
  const cookies = parseCookies(request.headers.cookie)
  const known = ownCookie(cookies, VISITOR_COOKIE, isHttps)
  const id = ID.test(known) ? known : everybodys.hasCanary ? randomBytes(ID_BYTES).toString('base64url') : null
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
 * True when a cache before the site knows by the request which versions it is answered with. While there is a canary, that stands in a
 * cookie; whoever has another one, or none, gets it with this answer. Whoever chose a preview is alone with it.
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
