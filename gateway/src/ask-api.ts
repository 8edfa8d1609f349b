import { traceparentFor } from '@ponte/api/tracing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AskApi, Visitor } from './rendering/answers.ts'

/** Calls the API in this process without a session, with the client address that rate limits count. */
export function createAskApi(api: Pick<FastifyInstance, 'inject'>): AskApi {
  return async (url, { address, forwardedFor, writtenCookie, traceparent }, signal) => {
    const forwarded = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
    const answer = await api.inject({
      method: 'GET',
      url,
      remoteAddress: address,
      headers: {
        accept: 'application/json',
        ...forwarded,
        ...(writtenCookie !== undefined && { cookie: writtenCookie }),
        ...(traceparent !== undefined && { traceparent }),
      },
      signal,
    })
    return { status: answer.statusCode, json: parsed(answer.payload) }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

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
