import { BRAND, SITE_DESCRIPTION, THEME_COLORS } from '@ponte/contracts/brand'
import type { Registry } from '@ponte/platform/registry'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, isKnown } from './encoding.ts'
import { ASK_FIRST } from './headers.ts'
import { escapeHtml } from './html.ts'
import type { LiveRegistry } from './live-registry.ts'
import { isIndexed } from './page-meta.ts'
import { sendText } from './send-text.ts'

interface DocumentRoutes {
  registry: LiveRegistry
  publicUrl: string
}

/** What search engines and phones ask of a site: which pages there are, and how it wants to be installed. */
export function serveDocuments(server: FastifyInstance, { registry, publicUrl }: DocumentRoutes): void {
  server.get('/robots.txt', (request, reply) => send(request, reply, 'text/plain', robots(publicUrl)))
  server.get('/manifest.webmanifest', (request, reply) => send(request, reply, 'application/manifest+json', MANIFEST))
  server.get('/sitemap.xml', async (request, reply) => {
    const { registry: present } = await registry.read()
    return send(request, reply, 'application/xml', sitemap(present, publicUrl))
  })
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const etag = etagOf(text)
  void reply.headers({ 'cache-control': ASK_FIRST, etag, vary: 'Accept-Encoding' })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return sendText(reply, `${type}; charset=utf-8`, text, request.headers['accept-encoding'])
}

const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Allow: /', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')

function sitemap({ remotes, writtenAt }: Registry, publicUrl: string): string {
  const pages = remotes.flatMap(({ routes }) => routes.filter((route) => isIndexed(route) && !route.path.includes(':')))
  const urls = pages.map(({ path }) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc><lastmod>${escapeHtml(writtenAt)}</lastmod></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

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
