import type { FastifyInstance } from 'fastify'
import { answerRefusal } from './answer-errors.ts'
import { Refusal } from './refusal.ts'

const BACK_IN_SECONDS = 5

/**
 * Limits the time of a request; on timeout, the caller is asked to retry. Fastify's own limit (5.12) stops once the body has been
 * read, so it never applies to requests with a body. Running handlers check `reply.sent` where it matters.
 */
export function limitHandlers(server: FastifyInstance, limitMs: number): void {
  server.addHook('onRequest', async (request, reply) => {
    const late = setTimeout(() => {
      if (reply.sent) return
      request.log.error({ limitMs }, 'a request took too long')
      answerRefusal(new Refusal('unavailable', { retryAfterSeconds: BACK_IN_SECONDS }), request, reply)
    }, limitMs)
    reply.raw.once('close', () => clearTimeout(late))
  })
}
