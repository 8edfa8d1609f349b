import { traceparentFor } from '@ponte/api/tracing'
import type { FastifyRequest } from 'fastify'
import type { Visitor } from './answers.ts'

/** The visitor whom a request's queries count against. */
export function visitorOf(request: FastifyRequest): Visitor {
  const { raw, headers } = request
  const traceparent = traceparentFor(request)
  const forwarded = headers['x-forwarded-for']
  return {
    address: raw.socket.remoteAddress ?? '',
    forwardedFor: Array.isArray(forwarded) ? forwarded.join(', ') : forwarded,
    ...(traceparent !== undefined && { traceparent }),
  }
}
