import type { FastifyInstance } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { codeMetrics, type CodeMetrics } from '../telemetry/code-metrics.ts'
import { registryMetrics, type LookAtRegistry, type RegistryState } from '../telemetry/registry-metrics.ts'
import type { Front } from './front.ts'

const REFUSALS = [401, 403, 429, 503]

export interface Metrics {
  readonly refreshReuses: Counter
  /** What browsers told of the remotes' code. */
  readonly code: CodeMetrics
  /** Has figures of the registry of remotes among these, wherever somebody reads it. */
  watchRegistry(look: LookAtRegistry): void
  /** Null while nobody reads it. */
  lookAtRegistry(): Promise<RegistryState | null>
  text(): Promise<string>
  readonly contentType: string
  close(): void
}

export function countAnswers(server: FastifyInstance, front: Front): Metrics {
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

  const code = codeMetrics(registry)
  let look: LookAtRegistry | null = null

  new Gauge({
    name: 'front_requests',
    help: 'Requests at work, and those waiting for their turn',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'at_work' }, front.atWork)
      this.set({ state: 'waiting' }, front.waiting)
    },
  })
  new Gauge({
    name: 'front_shed_total',
    help: 'Requests sent away because too many came at once',
    registers,
    collect() {
      this.set(front.shed)
    },
  })

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

  return {
    refreshReuses,
    code,
    watchRegistry(given) {
      look = given
      registryMetrics(registry, given)
    },
    lookAtRegistry: async () => (look === null ? null : look()),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close: () => loopDelay.disable(),
  }
}
