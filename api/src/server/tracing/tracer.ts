import { Gauge, type Registry } from 'prom-client'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger as SqlLog } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { sealingKeys } from '../sealed-secret.ts'
import { otlpExporter, type Span } from './otlp.ts'
import { queryText } from './query-text.ts'
import { childOf, createSampler, type SpanContext } from './trace-context.ts'

/** The tracing of a process. There is none where nobody collects traces: nothing then asks for the context of a request. */
export interface Tracer {
  /** A new span in the trace of its parent, or of a new trace. */
  begin(parent: { traceId: string } | null): SpanContext
  /** Runs work whose SQL belongs to a span. */
  within<Result>(context: SpanContext, work: () => Result): Result
  record(span: Span): void
  /** Records a statement that has run, below the span in whose course it ran. */
  readonly recordQuery: SqlLog
  readonly dropped: number
  /** Sends what is waiting. */
  close(): Promise<void>
}

export const nowMs = (): number => performance.timeOrigin + performance.now()

type TracerConfig = Pick<Config, 'tracing' | 'secondFactorKeys' | 'dataDir'>

export function createTracer({ tracing, ...keys }: TracerConfig, log: Pick<Logger, 'warn'>): Tracer | null {
  if (tracing === null) return null
  const { ratio, ...settings } = tracing
  // The one secret that all processes of a site share, so that they record the same traces.
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
      // What jobs do at night is no request's.
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

/** Tells how many spans were lost: a collector that is away, or more than it takes. */
export function countDropped(registry: Registry, tracer: Pick<Tracer, 'dropped'>): void {
  new Gauge({
    name: 'trace_spans_dropped_total',
    help: 'Spans that were not sent to the collector of traces',
    registers: [registry],
    collect() {
      this.set(tracer.dropped)
    },
  })
}
