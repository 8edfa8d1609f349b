import type { FastifyRequest } from 'fastify'
import type { Visitor } from './answers.ts'

/** The visitor whom a request's queries are counted for. */
export function visitorOf({ raw, headers }: FastifyRequest): Visitor {
  const forwarded = headers['x-forwarded-for']
  return { address: raw.socket.remoteAddress ?? '', forwardedFor: Array.isArray(forwarded) ? forwarded.join(', ') : forwarded }
}
