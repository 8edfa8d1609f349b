import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nowMs, type Tracer } from './tracer.ts'
import { parentIn, traceparentOf, type SpanContext } from './trace-context.ts'

export type { Tracer } from './tracer.ts'

interface RequestSpan {
  context: SpanContext
  parentId: string | null
  startMs: number
}

const spans = new WeakMap<FastifyRequest, RequestSpan>()

/** A request's span as a `traceparent` header, for requests made on its behalf; undefined if it has none. */
export function traceparentFor(request: FastifyRequest): string | undefined {
  const span = spans.get(request)
  return span === undefined ? undefined : traceparentOf(span.context)
}

/** Records a span for each traced request, with only method, route and status. The request's SQL becomes child spans. */
export function traceRequests(server: FastifyInstance, tracer: Tracer, isTraced: (request: FastifyRequest) => boolean): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (!isTraced(request)) return done()
    const parent = parentIn(request.headers['traceparent'])
    const context = tracer.begin(parent)
    spans.set(request, { context, parentId: parent?.spanId ?? null, startMs: nowMs() })
    tracer.within(context, done)
  })
  // The body parser runs in the connection's context, which belongs to no request.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else tracer.within(span.context, done)
  })
  server.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (span === undefined) return
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    tracer.record({
      ...span,
      name: `${request.method} ${route}`,
      kind: 'server',
      endMs: nowMs(),
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': status,
        ...(status >= 500 && { 'error.type': String(status) }),
      },
      hasFailed: status >= 500,
    })
  })
}
