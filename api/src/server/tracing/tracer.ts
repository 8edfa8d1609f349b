import { Gauge, type Registry } from 'prom-client'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger as SqlLog } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { sealingKeys } from '../secrets.ts'
import { otlpExporter, type Span } from './otlp.ts'
import { queryText } from './query-text.ts'
import { childOf, createSampler, type SpanContext } from './trace-context.ts'

/** The tracing of a process. Absent without a collector, so that requests have no tracing overhead. */
export interface Tracer {
  /** A new span in its parent's trace, or in a new trace. */
  begin(parent: { traceId: string } | null): SpanContext
  /** Runs work whose SQL belongs to a span. */
  within<Result>(context: SpanContext, work: () => Result): Result
  record(span: Span): void
  /** Records a finished statement as a child of the span that ran it. */
  readonly recordQuery: SqlLog
  readonly dropped: number
  /** Sends what is queued. */
  close(): Promise<void>
}

export const nowMs = (): number => performance.timeOrigin + performance.now()

type TracerConfig = Pick<Config, 'tracing' | 'secondFactorKeys' | 'dataDir'>

export function createTracer({ tracing, ...keys }: TracerConfig, log: Pick<Logger, 'warn'>): Tracer | null {
  if (tracing === null) return null
  const { ratio, ...settings } = tracing
  // The only secret that all processes of a site share, so that they record the same traces.
  const isSampled = createSampler(sealingKeys(keys)[0], ratio)
  const exporter = otlpExporter({ ...settings, log })
  const contexts = new AsyncLocalStorage<SpanContext>()
  const record = (span: Span) => {
    if (span.context.isSampled) exporter.add(span)
  }
  return {
    begin: (parent) => childOf(parent, isSampled),
    within: (context, work) => contexts.run(context, work),
    record,
    recordQuery: ({ level, query, queryDurationMillis }) => {
      const parent = contexts.getStore()
      // The SQL of jobs belongs to no request.
      if (parent?.isSampled !== true) return
      const endMs = nowMs()
      const text = queryText(query.sql)
      const operation = /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL'
      record({
        name: operation,
        kind: 'client',
        context: childOf(parent, () => true),
        parentId: parent.spanId,
        startMs: endMs - queryDurationMillis,
        endMs,
        attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
        hasFailed: level === 'error',
      })
    },
    get dropped() {
      return exporter.dropped
    },
    close: () => exporter.close(),
  }
}

/** Counts spans that were lost because the collector was down or overloaded. */
export function countDropped(registry: Registry, tracer: Pick<Tracer, 'dropped'>): void {
  new Gauge({
    name: 'trace_spans_dropped_total',
    help: 'Spans that were not sent to the trace collector',
    registers: [registry],
    collect() {
      this.set(tracer.dropped)
    },
  })
}
