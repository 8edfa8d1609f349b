import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Identifies a span and its trace. */
export interface SpanContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  /** True if its trace is recorded. */
  readonly isSampled: boolean
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
const NOTHING = /^0+$/
const DRAWN_BYTES = 6
const DRAWN_RANGE = 256 ** DRAWN_BYTES

/** Decides whether a trace is recorded. */
export type Sampler = (traceId: string) => boolean

/** The caller's trace and span from a `traceparent` header (W3C Trace Context); null if it is absent or invalid. */
export function parentIn(header: string | string[] | undefined): { traceId: string; spanId: string } | null {
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? []
  return traceId === '' || NOTHING.test(traceId) || NOTHING.test(spanId) ? null : { traceId, spanId }
}

export const traceparentOf = ({ traceId, spanId, isSampled }: SpanContext): string => `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

/**
 * Records a share of the traces, chosen by a keyed hash of their ids. Keyed, because callers choose the ids and could otherwise choose what
 * is recorded.
 */
export function createSampler(secret: Buffer, ratio: number): Sampler {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trace sampling', 32))
  return (traceId) => createHmac('sha256', key).update(traceId).digest().readUIntBE(0, DRAWN_BYTES) < ratio * DRAWN_RANGE
}

/** A new span in the caller's trace, or in a new one. */
export function childOf(parent: { traceId: string } | null, isSampled: Sampler): SpanContext {
  const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
  return { traceId, spanId: randomBytes(8).toString('hex'), isSampled: isSampled(traceId) }
}
