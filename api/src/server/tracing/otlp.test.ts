import { expect } from 'expect'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { attribute, withCollector } from '../../../test/collector.ts'
import { eventually } from '../../../test/eventually.ts'
import { otlpExporter, type Span } from './otlp.ts'
import { queryText } from './query-text.ts'

const BATCH = 512
const QUEUE = 2048

const span = (name: string): Span => ({
  name,
  kind: 'server',
  context: { traceId: 'a1'.repeat(16), spanId: 'b2'.repeat(8), isSampled: true },
  parentId: null,
  startMs: Date.UTC(2026, 0, 2),
  endMs: Date.UTC(2026, 0, 2) + 1.5,
  attributes: { 'http.response.status_code': 200 },
})

function exporterTo(endpoint: string, sendLimitMs = 100) {
  const warnings: string[] = []
  const log = { warn: (_about: unknown, message?: string) => void warnings.push(message ?? '') }
  return { warnings, exporter: otlpExporter({ endpoint, headers: {}, serviceName: 'test', log, sendLimitMs }) }
}

test('a full batch is sent at once, the rest when the server stops', async (t) => {
  const collector = await withCollector(t)
  const { exporter } = exporterTo(`${collector.endpoint}/`, 10_000)
  for (let index = 0; index < BATCH + 1; index += 1) exporter.add(span(`GET /${index}`))
  await eventually(async () => collector.bodies.length > 0)
  await exporter.close()
  const spans = collector.spans()
  expect(spans.map(({ name }) => name)).toEqual(Array.from({ length: BATCH + 1 }, (_, index) => `GET /${index}`))
  expect(spans[0]).toMatchObject({ startTimeUnixNano: '1767312000000000000', endTimeUnixNano: '1767312000001500000' })
  expect(spans[0] && attribute(spans[0], 'http.response.status_code')).toBe('200')
  expect(exporter.dropped).toBe(0)
})

test('with a collector that never answers, the queue stays bounded and stopping waits only up to its limit', async (t) => {
  let sends = 0
  const silent = createServer(() => (sends += 1))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  t.after(() => void silent.close())
  const { exporter, warnings } = exporterTo(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, 2000)
  for (let index = 0; index < 2 * QUEUE; index += 1) exporter.add(span('GET /'))
  await exporter.close()
  expect(exporter.dropped).toBe(2 * QUEUE)
  // One of the four batches, because each may take as long as the limit.
  expect(sends).toBe(1)
  expect(warnings).toEqual(['traces cannot be sent to the collector; not logged again until it works'])
})

test('a recorded statement contains none of its values', () => {
  expect(queryText(`select * from "people" where name = 'O''Brien' and age > 41.5 and "t1"."c2" = $3 limit 10`)).toBe(
    'select * from "people" where name = ? and age > ? and "t1"."c2" = $3 limit ?',
  )
  expect(queryText("select E'it\\'s' , $tag$secret$tag$, 0x1F, 1e9, -7")).not.toMatch(/it|secret|1F|1e9|7/)
  expect(queryText('select 1\n\n  from x -- Ana\n /* Bia */ where y')).toBe('select ? from x where y')
})
