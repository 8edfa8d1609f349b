import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { answerErrors, answerRefusal } from './answer-errors.ts'
import { BODY_LIMIT_BYTES, readBodies, parseQueryString } from './body.ts'
import { clientErrorHandler } from './client-error.ts'
import { discardRest, type DiscardLimits } from './discard-rest.ts'
import { createAdmissionQueue, type AdmissionQueue } from './admission-queue.ts'
import { queueRequests } from './queue-requests.ts'
import { boundBodies } from './held-bodies.ts'
import { logAnswers } from './log.ts'
import { LONG_FACTOR } from './long-factor.ts'
import { refuseForeignOrigin } from './origin.ts'
import { Refusal } from './refusal.ts'

const BACK_IN_SECONDS = 5
const TWO_YEARS_SECONDS = 63_072_000

interface ServerSettings {
  publicUrl: string
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  requestLimitMs: number
}

interface Limits {
  queue?: AdmissionQueue
  /** Maximum bytes of all bodies together. */
  heldMaxBytes?: number
  discard?: DiscardLimits
  /** Refuses callers over their rate limit, once the request gets its turn. */
  refuseTooMany?: (request: FastifyRequest) => Promise<void>
}

/** Builds the Fastify server with everything that applies to all responses, but without routes. */
export async function buildServer(
  { publicUrl, trustedProxies, requestLimitMs }: ServerSettings,
  log: Logger,
  { queue = createAdmissionQueue(), heldMaxBytes, discard, refuseTooMany }: Limits = {},
): Promise<FastifyInstance> {
  const headers = safetyHeaders(publicUrl.startsWith('https:'))
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: requestIdOf,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    bodyLimit: BODY_LIMIT_BYTES,
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQueryString },
    clientErrorHandler: clientErrorHandler(headers),
    frameworkErrors: (_error, request, reply) => void answerRefusal(new Refusal('malformed'), request, reply.headers(headers)),
  }) as unknown as FastifyInstance

  server.decorateRequest('viewer', null)
  limitHandlers(server, requestLimitMs)
  boundBodies(server, { limitMs: requestLimitMs, heldMaxBytes })
  readBodies(server)
  answerErrors(server)
  logAnswers(server)

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    refuseForeignOrigin(request, publicUrl)
  })
  queueRequests(server, queue, headers)
  server.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => discardRest(request, response, discard))
  if (refuseTooMany !== undefined) server.addHook('onRequest', refuseTooMany)
  await server.register(cookie)
  return server
}

/** Adopts the caller's request id, so that a request can be traced across systems, unless it could forge a log line. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the call may take several times as long as others. */
    isLong?: boolean
  }
}

/**
 * Limits the time of a request. On timeout, the caller is asked to retry. Fastify's own limit (5.12) stops once the body has been read, so
 * it never applies to requests with a body. A handler still running gets no more connections to the database (`untilAnswered`).
 */
function limitHandlers(server: FastifyInstance, requestLimitMs: number): void {
  server.addHook('onRequest', async (request, reply) => {
    const limitMs = requestLimitMs * (request.routeOptions.config.isLong === true ? LONG_FACTOR : 1)
    const late = setTimeout(() => {
      if (reply.sent) return
      request.log.error({ limitMs }, 'a request took too long')
      answerRefusal(new Refusal('unavailable', { retryAfterSeconds: BACK_IN_SECONDS }), request, reply)
    }, limitMs)
    reply.raw.once('close', () => clearTimeout(late))
  })
}

/** Headers of every response, errors included. */
function safetyHeaders(isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), publickey-credentials-get=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    // The default; cacheable answers set their own.
    'cache-control': 'no-store',
    ...(isHttps && { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }),
  }
}
