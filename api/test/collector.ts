import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import * as z from 'zod/mini'

const Value = z.strictObject({ stringValue: z.optional(z.string()), intValue: z.optional(z.string().check(z.regex(/^-?\d+$/))) })
const Attributes = z.array(z.strictObject({ key: z.string(), value: Value }))
const Nanoseconds = z.string().check(z.regex(/^\d{19}$/))
const ReceivedSpan = z.strictObject({
  traceId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  spanId: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  parentSpanId: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  name: z.string().check(z.minLength(1)),
  kind: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  startTimeUnixNano: Nanoseconds,
  endTimeUnixNano: Nanoseconds,
  attributes: Attributes,
  status: z.optional(z.strictObject({ code: z.literal(2) })),
})
/** A batch in OTLP/JSON: https://opentelemetry.io/docs/specs/otlp/#otlphttp */
const Batch = z.strictObject({
  resourceSpans: z.tuple([
    z.strictObject({
      resource: z.strictObject({ attributes: Attributes }),
      scopeSpans: z.tuple([z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(ReceivedSpan) })]),
    }),
  ]),
})
export type ReceivedSpan = z.output<typeof ReceivedSpan>

export interface Collector {
  readonly endpoint: string
  /** The received bodies, as sent. */
  readonly bodies: string[]
  /** The headers of the last batch. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The status it answers with; null = it never answers. */
  status: number | null
  spans(): ReceivedSpan[]
}

/** A trace collector that accepts only valid OTLP. */
export async function withCollector(t: Pick<TestContext, 'after'>): Promise<Collector> {
  const bodies: string[] = []
  const collector: Collector = { endpoint: '', bodies, headers: {}, status: 200, spans: () => bodies.flatMap(spansIn) }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      collector.headers = request.headers
      const isBatch = request.method === 'POST' && request.url === '/v1/traces' && request.headers['content-type'] === 'application/json'
      if (isBatch) bodies.push(body)
      if (collector.status !== null) response.writeHead(isBatch ? collector.status : 404).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  return Object.assign(collector, { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

const spansIn = (body: string): ReceivedSpan[] => z.parse(Batch, JSON.parse(body)).resourceSpans[0].scopeSpans[0].spans

/** An attribute of a span; undefined if absent. */
export function attribute({ attributes }: ReceivedSpan, name: string): string | undefined {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}
