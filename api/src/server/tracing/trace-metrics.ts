import { Gauge, type Registry } from 'prom-client'
import type { Tracer } from './tracer.ts'

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
