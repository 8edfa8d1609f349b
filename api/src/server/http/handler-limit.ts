import type { FastifyInstance } from 'fastify'
import { answerRefusal } from './answer-errors.ts'
import { Refusal } from './refusal.ts'

const BACK_IN_SECONDS = 5

/**
 * Limits the time of a request; whoever waits longer is told to come back. Fastify's own limit (5.12) does not do: it
 * gives up once the body has been read, so nothing that sends one is ever limited. What is at work looks at `reply.sent`
 * where it matters.
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
