import type { ErrorBody } from '@ponte/contracts/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messageIn } from './messages.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { languageOf } from './cookie.ts'
import { Refusal } from './refusal.ts'

const UNAVAILABLE_RETRY_SECONDS = 5

/**
 * Sends a refusal in the language chosen in the caller's browser. All error responses go through here, so that they share one envelope and
 * none leaks internals.
 */
export function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.retryAfterSeconds))))
  const language = languageOf(request)
  const body: ErrorBody = { message: messageIn(language, refusal.message), code: refusal.code, requestId: request.id }
  if (refusal.fields !== undefined) {
    body.fields = Object.fromEntries(Object.entries(refusal.fields).map(([field, code]) => [field, messageIn(language, code)]))
  }
  return reply.code(refusal.status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error)) return new Refusal('unavailable', { retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS, cause: error })
  const { code, statusCode } = frameworkPartsOf(error)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('not_json')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('too_large')
  if (code.startsWith('FST_ERR_') && statusCode < 500) return new Refusal('malformed')
  return new Refusal('internal', { cause: error })
}

function frameworkPartsOf(error: unknown): { code: string; statusCode: number } {
  const parts = typeof error === 'object' && error !== null ? (error as { code?: unknown; statusCode?: unknown }) : {}
  return {
    code: typeof parts.code === 'string' ? parts.code : '',
    statusCode: typeof parts.statusCode === 'number' ? parts.statusCode : 500,
  }
}

export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500 && refusal.code !== 'not_built') request.log.error({ err: refusal.cause ?? error }, refusal.code)
    // After an unread body, Fastify would close the connection; we discard the rest instead (discard-rest.ts).
    return answerRefusal(refusal, request, reply.removeHeader('connection'))
  })
  server.setNotFoundHandler((request, reply) => answerRefusal(new Refusal('not_found'), request, reply))
}
