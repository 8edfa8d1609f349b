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

/** The span of a request as a header, for what is asked on its behalf; undefined where it has none. */
export function traceparentFor(request: FastifyRequest): string | undefined {
  const span = spans.get(request)
  return span === undefined ? undefined : traceparentOf(span.context)
}

/** Records a span for each request that is to be traced, and runs it so that its SQL stands below it. Of a request it tells method, route and status. */
export function traceRequests(server: FastifyInstance, tracer: Tracer, isTraced: (request: FastifyRequest) => boolean): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (!isTraced(request)) return done()
    const parent = parentIn(request.headers['traceparent'])
    const context = tracer.begin(parent)
    spans.set(request, { context, parentId: parent?.spanId ?? null, startMs: nowMs() })
    tracer.within(context, done)
  })
  // A body is read in the course of its connection, which knows no request.
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
