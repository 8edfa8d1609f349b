import { randomUUID } from 'node:crypto'
import { traceRequests, type Tracer } from '@ponte/api/tracing'
import { ERRORS, type ErrorCode } from '@ponte/contracts/errors'
import type { SiteFacts } from '@ponte/contracts/host'
import { sitePath } from '@ponte/contracts/site-path'
import type { Registry } from '@ponte/mfe/registry'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { BRAND, SITE_DESCRIPTION, THEME_COLORS } from '@ponte/contracts/brand'
import { PHOTO_PATH } from '@ponte/contracts/photo'
import { registryFor } from './registry/audience.ts'
import { serveFiles } from './http/files.ts'
import { servePage, type PageRoute } from './page/serve-page.ts'
import type { AskApi } from './rendering/answers.ts'
import { sendText, sendDocument } from './http/send-text.ts'
import { serveOffline } from './offline/serve-offline.ts'
import { serveSitemap } from './documents/serve-sitemap.ts'
import { serveSecurityTxt } from './documents/security-txt.ts'
import { serveSiteFiles } from './documents/site-files.ts'

export interface ServerParts extends PageRoute {
  /** The shell's dist. */
  shellDir: string
  site: SiteFacts
  bundleDir: (name: string, version: string) => string | null
  /** False in development, where content changes under the same name. */
  areFilesFixed?: boolean
  /** The folders of published shells; by default none. */
  shellVersions?: () => Promise<readonly string[]>
  /** The shell's files for the offline document; by default null, for a site without a service worker. */
  offlineShellFiles?: ((registry: Registry) => Promise<readonly string[]>) | null
  /** The URI for vulnerability reports; without it there is no security.txt. */
  securityContact?: string | undefined
  /** Queries the API. Without it, pages that need answers are sent without server rendering. */
  ask?: AskApi | undefined
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  trustedProxies?: readonly string[] | undefined
  /** Traces page requests; null without a collector. */
  tracer?: Tracer | null
  /** Reports unexpected failures. */
  complain: (message: string) => void
}

/** The route of pages: every address without another route. */
const PAGES = '*'
const FORM = 'application/x-www-form-urlencoded'

/** The gateway without the API: files, registry, and a page for every other address. */
export function frontDoor(parts: ServerParts): FastifyInstance {
  const {
    registry,
    shellDir,
    shellVersions = async () => [],
    bundleDir,
    areFilesFixed = true,
    offlineShellFiles = null,
    page,
    ask,
    site,
    publicUrl,
    securityContact,
    now = () => new Date(),
    allowsPreviews = false,
    trustedProxies = [],
    complain,
    tracer = null,
  } = parts
  const isHttps = publicUrl.startsWith('https:')
  const audience = { isHttps, allowsPreviews }
  const server = Fastify({
    logger: false,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // An address that cannot be decoded reaches no handler.
    frameworkErrors: (_error, request, reply) => refuse(reply, 'malformed', request.id),
    genReqId: () => randomUUID(),
  })

  if (tracer !== null) traceRequests(server, tracer, ({ routeOptions }) => routeOptions.url === PAGES)
  serveFiles(server, { shellDir, shellVersions, bundleDir, isDemo: site.isDemo, isFixed: areFilesFixed })
  serveSiteFiles(server)
  serveDocuments(server, publicUrl)
  if (securityContact !== undefined) serveSecurityTxt(server, { publicUrl, contact: securityContact, now })
  serveSitemap(server, { registry, publicUrl, ask })
  serveOffline(server, { registry, page, shellFiles: offlineShellFiles })

  server.get('/registry.json', async (request, reply) => {
    const snapshot = await registryFor(registry, request, reply, audience)
    return sendText(request, reply, 'application/json; charset=utf-8', snapshot)
  })

  servePage(server, parts)

  // A form submitted before its scripts loaded: redirects back without reading its content.
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
    // Fastify closes the connection after an unread body; here the rest is discarded (door.ts).
    void reply.removeHeader('connection')
    if (error.statusCode === ERRORS.too_large.status) return refuse(reply, 'too_large', request.id)
    return refuse(reply, isCallersFault ? 'malformed' : 'internal', request.id)
  })
  return server
}

function refuse(reply: FastifyReply, code: ErrorCode, requestId: string): FastifyReply {
  const { status, message } = ERRORS[code]
  return reply.code(status).header('cache-control', 'no-store').send({ message, code, requestId })
}

/** Serves robots.txt and the web app manifest. */
function serveDocuments(server: FastifyInstance, publicUrl: string): void {
  server.get('/robots.txt', (request, reply) => sendDocument(request, reply, 'text/plain; charset=utf-8', robots(publicUrl)))
  server.get('/manifest.webmanifest', (request, reply) =>
    sendDocument(request, reply, 'application/manifest+json; charset=utf-8', MANIFEST),
  )
}

/** Crawlers may fetch the photos that the pages and their structured data name. */
const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Allow: /', 'Disallow: /api/', `Allow: ${PHOTO_PATH}`, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')

const MANIFEST = JSON.stringify({
  id: '/',
  name: BRAND,
  short_name: BRAND,
  description: SITE_DESCRIPTION,
  lang: 'pt-BR',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: THEME_COLORS.light,
  background_color: THEME_COLORS.light,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
