import { randomBytes, randomUUID } from 'node:crypto'
import { ERRORS, type ErrorCode } from '@ponte/contracts/errors'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { chooseEncoding, encode, isKnown } from './encoding.ts'
import { serveFiles } from './files.ts'
import { ASK_FIRST, pagePolicy } from './headers.ts'
import type { LiveRegistry } from './live-registry.ts'
import type { PageParts, SiteFacts } from './page.ts'

export interface ServerParts {
  registry: LiveRegistry
  shellDir: string
  bundleDir: (name: string, version: string) => string | null
  page: (parts: PageParts) => string | Promise<string>
  site: SiteFacts
  /** Told about what should not have happened. */
  complain: (message: string) => void
}

const NONCE_BYTES = 18

/** The front door without the API: files, registry, and the page for every other address. */
export function frontDoor({ registry, shellDir, bundleDir, page, site, complain }: ServerParts): FastifyInstance {
  const server = Fastify({
    logger: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // An address that cannot be decoded reaches no handler.
    frameworkErrors: (_error, request, reply) => refuse(reply, 'malformed', request.id),
    genReqId: () => randomUUID(),
  })

  serveFiles(server, { shellDir, bundleDir })

  server.get('/registry.json', async (request, reply) => {
    const { text, etag } = await registry.read()
    void reply.headers({ 'cache-control': ASK_FIRST, etag, vary: 'Accept-Encoding' })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return sendText(reply, 'application/json; charset=utf-8', text, request.headers['accept-encoding'])
  })

  // Browsers ask for it by themselves where a page names no icon; the page would be a wasteful answer.
  server.get('/favicon.ico', (_request, reply) => reply.code(204).header('cache-control', 'public, max-age=86400').send())

  server.get('*', async (request, reply) => {
    const { registry: present } = await registry.read()
    const nonce = randomBytes(NONCE_BYTES).toString('base64')
    const pathname = request.url.split('?')[0] ?? '/'
    const html = await page({ registry: present, site, pathname, nonce })
    void reply.headers({ 'cache-control': ASK_FIRST, 'content-security-policy': pagePolicy(nonce), vary: 'Accept-Encoding' })
    return sendText(reply, 'text/html; charset=utf-8', html, request.headers['accept-encoding'])
  })

  server.setNotFoundHandler((request, reply) => refuse(reply, 'not_found', request.id))
  server.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const isCallersFault = error.statusCode !== undefined && error.statusCode < 500
    if (!isCallersFault) complain(`${request.method} ${request.url.split('?')[0]}: ${error.message}`)
    return refuse(reply, isCallersFault ? 'malformed' : 'internal', request.id)
  })
  return server
}

function sendText(reply: FastifyReply, type: string, text: string, acceptEncoding: string | undefined): FastifyReply {
  const encoding = chooseEncoding(acceptEncoding)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type(type).send(encode(text, encoding))
}

function refuse(reply: FastifyReply, code: ErrorCode, requestId: string): FastifyReply {
  const { status, message } = ERRORS[code]
  return reply.code(status).header('cache-control', 'no-store').send({ message, code, requestId })
}
