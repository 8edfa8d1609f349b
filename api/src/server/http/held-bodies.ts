import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import { answerRefusal } from './answer-errors.ts'
import { hasBody } from './queue-requests.ts'
import { Refusal } from './refusal.ts'

/** Maximum bytes of all bodies together, from the first byte until the answer: nine photos of the largest size. */
const HELD_MAX_BYTES = 64 * 1024 * 1024
const BUSY_RETRY_SECONDS = 2

export interface BodyLimits {
  /** Time limit for a body to arrive. */
  limitMs: number
  heldMaxBytes?: number | undefined
}

/**
 * Limits the memory that bodies use. They are read before admission (queue-requests.ts), so the limit on requests does not cover them. Slow
 * senders are cut off, and once all bodies together are too large, any that keeps growing is refused.
 */
export function boundBodies(server: FastifyInstance, { limitMs, heldMaxBytes = HELD_MAX_BYTES }: BodyLimits): void {
  let heldBytes = 0

  // A callback, not async, because the parser must start listening in the same tick or it would miss data.
  server.addHook('preParsing', (request, reply, payload: Readable, done) => {
    if (!hasBody(request)) return done(null, payload)
    let bytes = 0
    let isWhole = false
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      heldBytes += chunk.length
      if (heldBytes > heldMaxBytes) drop()
    }
    const letGo = () => {
      clearTimeout(late)
      heldBytes -= bytes
      bytes = 0
    }
    /** Takes an unfinished body from the parser, frees what it has buffered, and closes the connection once the refusal is sent. */
    const drop = () => {
      for (const event of ['data', 'end', 'error']) payload.removeAllListeners(event)
      payload.on('error', () => {}) // we cut the connection ourselves
      letGo()
      const cut = () => void request.raw.destroy()
      if (reply.raw.writableFinished) return cut()
      reply.raw.once('finish', cut)
      if (reply.sent) return
      answerRefusal(new Refusal('unavailable', { retryAfterSeconds: BUSY_RETRY_SECONDS }), request, reply.header('connection', 'close'))
    }
    const late = setTimeout(drop, limitMs)
    payload.on('data', count)
    payload.once('end', () => {
      isWhole = true
      clearTimeout(late)
    })
    reply.raw.once('close', () => {
      payload.off('data', count)
      const isParsing = !isWhole && payload.listenerCount('data') > 0
      // If the parser has finished, it refused a body over the limit, and the rest is discarded (discard-rest.ts). If it is still
      // reading, the time is up.
      if (isParsing) drop()
      else letGo()
    })
    done(null, payload)
  })
}
