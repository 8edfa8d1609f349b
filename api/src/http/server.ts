import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { PHOTO_PATH } from '@ponte/contracts/photo'
import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import { isLoopback, networkOf } from './address.ts'
import { answerErrors, answerRefusal } from './answer-errors.ts'
import { BODY_LIMIT_BYTES, readBodies } from './body.ts'
import { answerClientError } from './client-error.ts'
import { limitHandlers } from './handler-limit.ts'
import { safetyHeaders } from './headers.ts'
import { createFront, guardFront, type Front } from './front.ts'
import { countAgainst } from './limits.ts'
import { logAnswers } from './log.ts'
import { refuseForeignOrigin } from './origin.ts'
import { parseQueryString } from './query-string.ts'
import { Refusal } from './refusal.ts'
import { requestIdOf } from './request-id.ts'

const HANDLER_LIMIT_MS = 10_000

interface Limits {
  front?: Front
  handlerLimitMs?: number
}

/** Fastify with everything that holds for every answer, before there is a single route. */
export async function buildServer(
  config: Config,
  db: Kysely<Database>,
  log: Logger,
  { front = createFront(), handlerLimitMs = HANDLER_LIMIT_MS }: Limits = {},
): Promise<FastifyInstance> {
  const headers = safetyHeaders(config.publicUrl.startsWith('https:'))
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: requestIdOf,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit: BODY_LIMIT_BYTES,
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQueryString },
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, request, reply) => void answerRefusal(new Refusal('malformed'), request, reply.headers(headers)),
  }) as unknown as FastifyInstance

  server.decorateRequest('viewer', null)
  limitHandlers(server, handlerLimitMs)
  readBodies(server)
  answerErrors(server)
  logAnswers(server)

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    refuseForeignOrigin(request, config.publicUrl)
  })
  guardFront(server, front)
  server.addHook('onRequest', async (request) => {
    if (isCounted(request, config)) {
      await countAgainst(db, { key: `all:address:${networkOf(request.ip)}`, most: config.rateLimitPerMinute, windowSeconds: 60 })
    }
  })
  await server.register(cookie)
  return server
}

const UNCOUNTED = ['/healthz', '/readyz', '/metrics']

/** A page of results brings twenty pictures with it, so pictures, which cost little and are kept, are not counted. */
function isCounted(request: FastifyRequest, { isDemo }: Config): boolean {
  const route = request.routeOptions.url ?? ''
  return !UNCOUNTED.includes(route) && !route.startsWith(PHOTO_PATH) && !(isDemo && isLoopback(request))
}
