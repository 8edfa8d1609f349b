import type { ErrorBody } from '@ponte/contracts/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerRefusal } from './answer-errors.ts'
import type { AdmissionQueue } from './admission-queue.ts'
import { Refusal } from './refusal.ts'

/** Probes and metrics are answered however busy the server is. */
const ALWAYS_ADMITTED = ['/healthz', '/readyz', '/metrics']

/** Admits requests through the queue. A request with a body enters when the body has arrived, so that slow senders hold no place. */
export function queueRequests(server: FastifyInstance, queue: AdmissionQueue, headers: Readonly<Record<string, string>>): void {
  const leaving = new WeakMap<FastifyRequest, () => void>()
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    if (ALWAYS_ADMITTED.includes(request.routeOptions.url ?? '')) return
    try {
      leaving.set(request, await queue.enter())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Answered and counted here, but not logged as an error, which would cost more than the answer.
      return answerRefusal(error, request, reply)
    }
  }
  const leave = (request: FastifyRequest) => leaving.get(request)?.()

  server.addHook('onRequest', async (request, reply) => (hasBody(request) ? undefined : enter(request, reply)))
  server.addHook('preValidation', async (request, reply) => (hasBody(request) ? enter(request, reply) : undefined))
  // Frees the place once the answer is ready, so that slow readers hold none either.
  server.addHook('onSend', async (request) => leave(request))
  server.addHook('onResponse', async (request) => leave(request))
  shedBeforeRouting(server, queue, headers)
}

/**
 * Refuses before Fastify handles the request. That is cheaper than in a hook, and refusals take time from admitted requests. Not logged,
 * but counted by the queue.
 */
function shedBeforeRouting(server: FastifyInstance, queue: AdmissionQueue, headers: Readonly<Record<string, string>>): void {
  const answer = server.routing
  const door = (request: IncomingMessage, response: ServerResponse) => {
    const refused = hasBody(request) || isAlwaysAdmitted(request) ? null : queue.shedBeforeRouting()
    if (refused === null) return answer(request, response)
    void refused.then((refusal) => {
      if (!response.destroyed) sendRefusal(refusal, response, headers)
    })
  }
  server.routing = door
  server.server.off('request', answer).on('request', door)
}

function sendRefusal(
  { status, code, message, retryAfterSeconds = 1 }: Refusal,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  const requestId = randomUUID()
  const body = JSON.stringify({ message, code, requestId } satisfies ErrorBody)
  response.writeHead(status, {
    ...headers,
    'x-request-id': requestId,
    'retry-after': String(retryAfterSeconds),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

const isAlwaysAdmitted = ({ url = '' }: IncomingMessage): boolean => ALWAYS_ADMITTED.includes(url.split('?', 1)[0] ?? '')

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
