import { BRAND, SITE_DESCRIPTION, THEME_COLORS } from '@ponte/contracts/brand'
import { PHOTO_PATH } from '@ponte/contracts/photo'
import type { FastifyInstance } from 'fastify'
import { sendDocument } from '../http/send-text.ts'

/** Serves robots.txt and the web app manifest. */
export function serveDocuments(server: FastifyInstance, publicUrl: string): void {
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
