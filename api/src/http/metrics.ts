import type { FastifyInstance } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

const REFUSALS = [401, 403, 429, 503]

export interface Metrics {
  readonly refreshReuses: Counter
  text(): Promise<string>
  readonly contentType: string
  close(): void
}

export function countAnswers(server: FastifyInstance): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const refused = new Counter({ name: 'http_refused_total', help: 'Answers 401, 403, 429 and 503', labelNames: ['status'], registers })
  const refreshReuses = new Counter({ name: 'session_reuse_total', help: 'Rotated session cookies that were used again', registers })

  const loopDelay = monitorEventLoopDelay({ resolution: 20 })
  loopDelay.enable()
  new Gauge({
    name: 'event_loop_lag_seconds',
    help: 'How late the event loop ran since the last look, by quantile',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [50, 99]) this.set({ quantile: String(quantile / 100) }, loopDelay.percentile(quantile) / 1e9)
      loopDelay.reset()
    },
  })
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory in use',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })

  server.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }
    latency.observe(labels, reply.elapsedTime / 1000)
    if (REFUSALS.includes(reply.statusCode)) refused.inc({ status: labels.status })
  })

  return { refreshReuses, text: () => registry.metrics(), contentType: registry.contentType, close: () => loopDelay.disable() }
}
