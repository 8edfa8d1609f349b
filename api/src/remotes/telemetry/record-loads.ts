import type { CodeEvent } from '@ponte/contracts/telemetry'
import { parentIn } from '../../server/tracing/trace-context.ts'
import { nowMs, type Tracer } from '../../server/tracing/tracer.ts'

/**
 * Records the loads of remotes in a browser, as children of their page's span. A report has a duration but no time, so a load is
 * assumed to end when its report arrives.
 */
export function recordLoads(tracer: Tracer, traceparent: string | string[] | undefined, events: readonly CodeEvent[]): void {
  const page = parentIn(traceparent)
  if (page === null) return
  const endMs = nowMs()
  for (const { remote, version, kind, failure, durationMs = 0 } of events) {
    tracer.record({
      name: `${kind} ${remote}`,
      kind: 'internal',
      context: tracer.begin(page),
      parentId: page.spanId,
      startMs: endMs - durationMs,
      endMs,
      attributes: { 'ponte.remote': remote, 'ponte.remote.version': version, ...(failure !== undefined && { 'error.type': failure }) },
      hasFailed: failure !== undefined,
    })
  }
}
