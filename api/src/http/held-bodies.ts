import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import { answerRefusal } from './answer-errors.ts'
import { hasBody } from './guard-front.ts'
import { Refusal } from './refusal.ts'

/** The bytes of all bodies together, from their first until their answer: nine photos of the largest size. */
const HELD_MAX_BYTES = 64 * 1024 * 1024
const BUSY_RETRY_SECONDS = 2

export interface BodyLimits {
  /** Time limit for a body to arrive. */
  limitMs: number
  heldMaxBytes?: number | undefined
}

/**
 * Bounds the memory of bodies. They are read before their requests are let in (guard-front.ts), so a limit of requests does not bound
 * them: whoever sends slowly is cut off, and when all bodies together are too much, the one that grows further is refused.
 */
export function boundBodies(server: FastifyInstance, { limitMs, heldMaxBytes = HELD_MAX_BYTES }: BodyLimits): void {
  let heldBytes = 0

  // With a callback: the parser then listens in this same tick, and misses nothing.
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
    /** Gives up a body that is not whole: what the parser has of it goes, and after the answer the connection too. */
    const drop = () => {
      for (const event of ['data', 'end', 'error']) payload.removeAllListeners(event)
      payload.on('error', () => {}) // the end of the connection, which is ours
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
    // Answered before it was whole, it is not read to its end.
    reply.raw.once('close', () => (isWhole ? letGo() : drop()))
    done(null, payload)
  })
}
