import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bundleFileOf } from './bundle-address.ts'
import { chooseEncoding, isKnown } from './encoding.ts'
import { FileCache } from './file-cache.ts'
import { IMMUTABLE } from './headers.ts'

/** What browsers are sent, by extension. A file of any other kind is not there for them. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.map': 'application/json',
}

/** What only a demonstration may show: chunks that their builds have named so. Elsewhere they are not there. */
const OF_THE_DEMO = /^demo-/

// One plain name, so that no address leads out of the folder.
const FILE = /^[A-Za-z0-9_][\w.-]*$/

interface FileRoutes {
  shellDir: string
  /** The folder of a published version. */
  bundleDir: (name: string, version: string) => string | null
  isDemo: boolean
  cache?: FileCache
}

/** The shell's own files and every published bundle. What is not there is a short 404, never the page. */
export function serveFiles(server: FastifyInstance, { shellDir, bundleDir, isDemo, cache = new FileCache() }: FileRoutes): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, folder: string | null, file: string) => {
    const type = TYPES[path.extname(file)]
    if (folder === null || type === undefined || !FILE.test(file) || (!isDemo && OF_THE_DEMO.test(file))) return missing(reply)
    const found = await cache.read(path.join(folder, file), chooseEncoding(request.headers['accept-encoding']))
    if (found === null) return missing(reply)
    void reply.headers({ 'cache-control': IMMUTABLE, etag: found.etag, vary: 'Accept-Encoding' })
    if (isKnown(request.headers['if-none-match'], found.etag)) return reply.code(304).send()
    if (found.encoding !== 'identity') void reply.header('content-encoding', found.encoding)
    return reply.type(type).send(found.body)
  }

  server.get<{ Params: { file: string } }>('/shell/:file', (request, reply) => send(request, reply, shellDir, request.params.file))
  server.get<{ Params: { name: string; version: string; file: string } }>('/bundles/:name/:version/:file', (request, reply) => {
    const { name, version, file } = request.params
    const asked = bundleFileOf(`/bundles/${name}/${version}/${file}`)
    return send(request, reply, asked === null ? null : bundleDir(asked.name, asked.version), file)
  })
  for (const prefix of ['/shell', '/shell/*', '/bundles', '/bundles/*']) server.get(prefix, (_request, reply) => missing(reply))
}

const missing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
