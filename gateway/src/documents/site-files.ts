import path from 'node:path'
import { FileCache, matchesEtag } from '@ponte/mfe/site'
import type { FastifyInstance } from 'fastify'
import { CACHE_FOR_A_DAY } from '../http/headers.ts'

/** The picture of link previews. */
export const SHARE_PICTURE = { path: '/share.png', width: 1200, height: 630 } as const

/** Content types by address. Browsers request icons at fixed addresses, so a new drawing keeps its name. */
const TYPES: Readonly<Record<string, string>> = {
  '/favicon.ico': 'image/x-icon',
  '/icon.svg': 'image/svg+xml',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
  '/icon-maskable-512.png': 'image/png',
  '/apple-touch-icon.png': 'image/png',
  [SHARE_PICTURE.path]: 'image/png',
}

const FOLDER = path.join(import.meta.dirname, '../../site-files')

/** Serves the site's icons and preview picture. They are part of the gateway, independent of published versions. */
export function serveSiteFiles(server: FastifyInstance): void {
  const cache = new FileCache()
  for (const [address, type] of Object.entries(TYPES)) {
    server.get(address, async (request, reply) => {
      const found = await cache.read(path.join(FOLDER, address), 'identity')
      if (found === null) throw new Error(`site-files has no ${address}`)
      void reply.headers({ 'cache-control': CACHE_FOR_A_DAY, etag: found.etag })
      // Meant to be embedded by other sites.
      if (address === SHARE_PICTURE.path) void reply.header('cross-origin-resource-policy', 'cross-origin')
      if (matchesEtag(request.headers['if-none-match'], found.etag)) return reply.code(304).send()
      return reply.type(type).send(found.body)
    })
  }
}
