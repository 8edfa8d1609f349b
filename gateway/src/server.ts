import { randomBytes, randomUUID } from 'node:crypto'
import { ERRORS, type ErrorCode } from '@ponte/contracts/errors'
import type { SiteFacts } from '@ponte/contracts/host'
import { sitePath } from '@ponte/contracts/site-path'
import { matchesEtag } from '@ponte/mfe/site'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { serializeCookie, parseCookies, registryFor } from './registry/audience.ts'
import { serveFiles } from './http/files.ts'
import { pagePolicy, REPORTING_ENDPOINTS } from './http/headers.ts'
import type { LiveRegistry } from './registry/live-registry.ts'
import type { Page, PageParts } from './page/page.ts'
import { PREVIEW_COOKIE, previewChange } from './registry/preview.ts'
import type { AskApi } from './rendering/answers.ts'
import { visitorOf } from './rendering/visitor.ts'
import { sendText } from './http/send-text.ts'
import { serveSitemap } from './documents/serve-sitemap.ts'
import { serveDocuments } from './documents/site-documents.ts'
import { serveSiteFiles } from './documents/site-files.ts'

export interface ServerParts {
  registry: LiveRegistry
  shellDir: string
  bundleDir: (name: string, version: string) => string | null
  page: (parts: PageParts) => Promise<Page>
  /** Sends queries to the API; undefined where none stands beside the gateway. */
  ask?: AskApi | undefined
  site: SiteFacts
  /** The origins, beside the site itself, that bundles may come from. */
  bundleOrigins?: readonly string[]
  /** The site's public address, without a slash at the end. What a request calls the site decides nothing. */
  publicUrl: string
  /** True when an address may ask for versions that only their label leads to. */
  allowsPreviews?: boolean
  /** Reports what should not have happened. */
  complain: (message: string) => void
}

const NONCE_BYTES = 18
const FORM = 'application/x-www-form-urlencoded'

/** The front door without the API: files, registry, and the page for every other address. */
export function frontDoor(parts: ServerParts): FastifyInstance {
  const { registry, shellDir, bundleDir, page, ask, site, bundleOrigins = [], publicUrl, allowsPreviews = false, complain } = parts
  const isHttps = publicUrl.startsWith('https:')
  const audience = { isHttps, allowsPreviews }
  const server = Fastify({
    logger: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // An address that cannot be decoded reaches no handler.
    frameworkErrors: (_error, request, reply) => refuse(reply, 'malformed', request.id),
    genReqId: () => randomUUID(),
  })

  serveFiles(server, { shellDir, bundleDir, isDemo: site.isDemo })
  serveSiteFiles(server)
  serveDocuments(server, publicUrl)
  serveSitemap(server, { registry, publicUrl, ask })

  server.get('/registry.json', async (request, reply) => {
    const { text, etag } = await registryFor(registry, request, reply, audience)
    void reply.header('etag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return sendText(reply, 'application/json; charset=utf-8', text, request.headers['accept-encoding'])
  })

  server.get('*', async (request, reply) => {
    const preview = allowsPreviews ? previewChange(request.url, (await registry.read()).whole, parseCookies(request.headers.cookie)) : null
    if (preview !== null) {
      const isOver = preview.cookie === ''
      void reply.headers({
        'cache-control': 'no-store',
        'set-cookie': serializeCookie(PREVIEW_COOKIE, preview.cookie, isHttps, isOver ? 0 : undefined),
      })
      return reply.redirect(preview.address, 303)
    }
    const { registry: present, overrides } = await registryFor(registry, request, reply, audience)
    const nonce = randomBytes(NONCE_BYTES).toString('base64')
    const policy = pagePolicy(nonce, site.googleClientId !== null, bundleOrigins)
    const { html, status } = await page({
      registry: present,
      overrides,
      site,
      publicUrl,
      url: request.url,
      visitor: visitorOf(request),
      nonce,
    })
    void reply.headers({ 'content-security-policy': policy, 'reporting-endpoints': REPORTING_ENDPOINTS })
    return sendText(reply.code(status), 'text/html; charset=utf-8', html, request.headers['accept-encoding'])
  })

  // A form that was sent before the scripts were there that would have kept it: back to it. What stood in it is not read.
  server.addContentTypeParser(FORM, (_request, body, done) => {
    body.resume()
    done(null)
  })
  server.post('*', (request, reply) => {
    const page = sitePath(request.url.split('?')[0])
    const isForm = request.headers['content-type']?.startsWith(FORM) === true
    return isForm && page !== null ? reply.redirect(page, 303) : refuse(reply, 'not_found', request.id)
  })

  server.setNotFoundHandler((request, reply) => refuse(reply, 'not_found', request.id))
  server.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const isCallersFault = error.statusCode !== undefined && error.statusCode < 500
    if (!isCallersFault) complain(`${request.method} ${request.url.split('?')[0]}: ${error.message}`)
    return refuse(reply, isCallersFault ? 'malformed' : 'internal', request.id)
  })
  return server
}

function refuse(reply: FastifyReply, code: ErrorCode, requestId: string): FastifyReply {
  const { status, message } = ERRORS[code]
  return reply.code(status).header('cache-control', 'no-store').send({ message, code, requestId })
}
