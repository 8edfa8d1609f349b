import type { Logger } from 'pino'
import type { SpanContext } from './trace-context.ts'

/** The OTLP span kinds used here. */
const SPAN_KINDS = { internal: 1, server: 2, client: 3 } as const
const STATUS_ERROR = 2

export interface Span {
  name: string
  kind: keyof typeof SPAN_KINDS
  context: SpanContext
  parentId: string | null
  /** Milliseconds since 1970, with fractions. */
  startMs: number
  endMs: number
  attributes: Readonly<Record<string, string | number>>
  hasFailed?: boolean
}

interface Settings {
  /** The collector's address; spans go to /v1/traces below it. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  log: Pick<Logger, 'warn'>
  sendLimitMs?: number
}

const QUEUE_MAX = 2048
const BATCH_MAX = 512
const EVERY_MS = 5000
const SEND_LIMIT_MS = 5000

export interface Exporter {
  readonly dropped: number
  add(span: Span): void
  /** Sends what is queued, unless the collector fails: then the rest is dropped. */
  close(): Promise<void>
}

/** Sends spans to a collector in batches, as OTLP/JSON over HTTP. If the collector is down, spans are lost, but no request fails. */
export function otlpExporter({ endpoint, headers, serviceName, log, sendLimitMs = SEND_LIMIT_MS }: Settings): Exporter {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const waiting: Span[] = []
  let dropped = 0
  let isAway = false
  let isClosing = false
  let sending: Promise<void> | null = null

  async function send(spans: readonly Span[]): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(documentOf(spans, serviceName)),
        signal: AbortSignal.timeout(sendLimitMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the collector answered ${response.status}`)
      isAway = false
    } catch (error) {
      dropped += spans.length
      if (!isAway) log.warn({ err: error }, 'traces cannot be sent to the collector; not logged again until it works')
      isAway = true
    }
  }
  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      await send(waiting.splice(0, BATCH_MAX))
      if (isClosing && isAway) return
    }
  }
  const flush = (): Promise<void> => (sending ??= sendAll().finally(() => (sending = null)))
  const timer = setInterval(() => void flush(), EVERY_MS).unref()

  return {
    get dropped() {
      return dropped
    },
    add(span) {
      if (waiting.length >= QUEUE_MAX) dropped += 1
      else if (waiting.push(span) >= BATCH_MAX) void flush()
    },
    async close() {
      clearInterval(timer)
      isClosing = true
      await flush()
      dropped += waiting.splice(0).length
    },
  }
}

const documentOf = (spans: readonly Span[], serviceName: string) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': serviceName }) },
      scopeSpans: [{ scope: { name: 'ponte' }, spans: spans.map(spanOf) }],
    },
  ],
})

const spanOf = ({ name, kind, context, parentId, startMs, endMs, attributes, hasFailed = false }: Span) => ({
  traceId: context.traceId,
  spanId: context.spanId,
  ...(parentId !== null && { parentSpanId: parentId }),
  name,
  kind: SPAN_KINDS[kind],
  startTimeUnixNano: nanosecondsOf(startMs),
  endTimeUnixNano: nanosecondsOf(endMs),
  attributes: attributesOf(attributes),
  ...(hasFailed && { status: { code: STATUS_ERROR } }),
})

const nanosecondsOf = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n)

const attributesOf = (attributes: Readonly<Record<string, string | number>>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
