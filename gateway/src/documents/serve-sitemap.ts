import { Readable } from 'node:stream'
import zlib from 'node:zlib'
import { urlOf } from '@ponte/contracts/call'
import { listPublicProfiles } from '@ponte/contracts/profiles'
import type { SearchType } from '@ponte/contracts/search'
import { listPublicOpenings } from '@ponte/contracts/search-openings'
import { chooseEncoding } from '@ponte/mfe/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { CACHE_FOR_AN_HOUR } from '../http/headers.ts'
import type { LiveRegistry } from '../registry/live-registry.ts'
import type { AskApi } from '../rendering/answers.ts'
import { visitorOf } from '../ask-api.ts'
import { sendDocument } from '../http/send-text.ts'
import {
  MAP_NAMES,
  OPENINGS_FILE,
  openingsSitemap,
  sitemapIndex,
  pagesSitemap,
  profilesSitemap,
  parsePartFile,
  partCount,
  profileRoute,
  smallestPart,
  partUrl,
  type SitemapPart,
} from './sitemap.ts'

const XML = 'application/xml; charset=utf-8'
const ASK_LIMIT_MS = 20_000
const RETRY_SECONDS = 60
const TYPES = Object.keys(MAP_NAMES) as SearchType[]

interface SitemapRoutes {
  registry: LiveRegistry
  publicUrl: string
  /** Queries the API; undefined without one: then the sitemap has only static pages. */
  ask: AskApi | undefined
}

/** Serves the sitemap: static pages, public profiles in parts, and openings. */
export function serveSitemap(server: FastifyInstance, { registry, publicUrl, ask }: SitemapRoutes): void {
  server.get('/sitemap.xml', async (request, reply) => {
    const { registry: present } = await registry.read()
    const types = ask === undefined ? [] : TYPES.filter((type) => profileRoute(present, type) !== null)
    const hasOpenings = profileRoute(present, 'openings') !== null
    if (ask === undefined || (types.length === 0 && !hasOpenings))
      return sendDocument(request, reply, XML, pagesSitemap(present, publicUrl))
    const counted = await Promise.all(types.map((type) => profilesOf(ask, request, smallestPart(type))))
    if (counted.includes(null)) return later(reply)
    const parts = types.flatMap((type, index) => {
      const count = partCount(counted[index]?.total ?? 0)
      return Array.from({ length: count }, (_, part) => ({ type, part, parts: count }))
    })
    return sendDocument(request, reply, XML, sitemapIndex(parts, hasOpenings, publicUrl))
  })

  server.get('/sitemap-paginas.xml', async (request, reply) => {
    const { registry: present } = await registry.read()
    return sendDocument(request, reply, XML, pagesSitemap(present, publicUrl))
  })

  server.get(`/sitemap-${OPENINGS_FILE}`, async (request, reply) => {
    const route = profileRoute((await registry.read()).registry, 'openings')
    if (route === null || ask === undefined) return reply.callNotFound()
    const found = await answerTo(listPublicOpenings.answer, ask, request, urlOf(listPublicOpenings, {}))
    if (found === null) return later(reply)
    return stream(request, reply, Readable.from(openingsSitemap(route, found, publicUrl)))
  })

  server.get<{ Params: { file: string } }>('/sitemap-:file', async (request, reply) => {
    const part = parsePartFile(request.params.file)
    const route = part === null ? null : profileRoute((await registry.read()).registry, part.type)
    if (part === null || route === null || ask === undefined) return reply.callNotFound()
    const found = await profilesOf(ask, request, part)
    if (found === null) return later(reply)
    return stream(request, reply, Readable.from(profilesSitemap(route, found, publicUrl)))
  })
}

/** The API's answer; null if it is not the expected one. */
async function answerTo<A extends z.ZodMiniType>(answer: A, ask: AskApi, request: FastifyRequest, url: string) {
  const { status, json } = await ask(url, visitorOf(request), AbortSignal.timeout(ASK_LIMIT_MS))
  const parsed = status === 200 ? answer.safeParse(json) : null
  return parsed?.success === true ? parsed.data : null
}

const profilesOf = (ask: AskApi, request: FastifyRequest, part: SitemapPart) =>
  answerTo(listPublicProfiles.answer, ask, request, partUrl(part))

/** A sitemap without profiles would tell search engines to drop them. */
const later = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(RETRY_SECONDS) })
    .type('text/plain; charset=utf-8')
    .send('Later\n')

function stream(request: FastifyRequest, reply: FastifyReply, lines: Readable): FastifyReply {
  void reply.headers({ 'cache-control': CACHE_FOR_AN_HOUR, vary: 'Accept-Encoding' }).type(XML)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(lines)
  void reply.header('content-encoding', 'gzip')
  return reply.send(lines.pipe(zlib.createGzip()))
}
