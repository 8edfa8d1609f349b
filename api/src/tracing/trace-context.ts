import { randomBytes } from 'node:crypto'

/** The place of a span in its trace. */
export interface SpanContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  /** True where its trace is recorded. */
  readonly isSampled: boolean
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
const NOTHING = /^0+$/
const SAMPLED_DIGITS = 14
const SAMPLED_RANGE = 16 ** SAMPLED_DIGITS

/** The caller's trace and span out of a `traceparent` (W3C Trace Context); null where it says none. */
export function parentIn(header: string | string[] | undefined): { traceId: string; spanId: string } | null {
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? []
  return traceId === '' || NOTHING.test(traceId) || NOTHING.test(spanId) ? null : { traceId, spanId }
}

export const traceparentOf = ({ traceId, spanId, isSampled }: SpanContext): string => `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

/** A new span of the caller's trace, or of a new one. Whether it is recorded follows from the trace's id and our ratio: a caller names a trace, and never decides. */
export function childOf(parent: { traceId: string } | null, ratio: number): SpanContext {
  const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
  const isSampled = parseInt(traceId.slice(-SAMPLED_DIGITS), 16) < ratio * SAMPLED_RANGE
  return { traceId, spanId: randomBytes(8).toString('hex'), isSampled }
}
