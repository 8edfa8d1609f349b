import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { AdmissionQueue } from './admission-queue.ts'

const REFUSALS = [401, 403, 429, 503]

/** Memory, CPU, event loop and garbage collection. One registry per process, even with several servers in it. */
const ofProcess = new Registry()
collectDefaultMetrics({ register: ofProcess })

export interface Metrics {
  /** The registry, for further metrics. */
  readonly registry: Registry
  text(): Promise<string>
  readonly contentType: string
}

/** Metrics of all of a server's answers, and of its process. */
export function countAnswers(server: FastifyInstance, queue: AdmissionQueue): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  let counted = 0
  const refused = new Counter({
    name: 'http_refused_total',
    help: 'Answers 401, 403, 429 and 503',
    labelNames: ['status'],
    registers,
    collect() {
      this.inc({ status: '503' }, queue.refusedBeforeRouting - counted)
      counted = queue.refusedBeforeRouting
    },
  })

  new Gauge({
    name: 'front_requests',
    help: 'Running calls and pages, and those waiting for their turn',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'at_work' }, queue.atWork)
      this.set({ state: 'waiting' }, queue.waiting)
      this.set({ state: 'pages_at_work' }, queue.pagesAtWork)
      this.set({ state: 'pages_waiting' }, queue.pagesWaiting)
    },
  })
  new Gauge({
    name: 'front_shed_total',
    help: 'Requests refused because too many came at once',
    registers,
    collect() {
      this.set(queue.shed)
    },
  })

  server.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }
    latency.observe(labels, reply.elapsedTime / 1000)
    if (REFUSALS.includes(reply.statusCode)) refused.inc({ status: labels.status })
  })

  return {
    registry,
    text: () => Registry.merge([registry, ofProcess]).metrics(),
    contentType: registry.contentType,
  }
}
