import { login } from '@ponte/contracts/auth'
import { urlOf } from '@ponte/contracts/call'
import { searchProfessionals } from '@ponte/contracts/search'
import { sendTelemetry } from '@ponte/contracts/telemetry'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { attribute, withCollector, type Collector, type ReceivedSpan } from '../../../test/collector.ts'
import { withDatabase } from '../../../test/database.ts'
import type { Config } from '../config.ts'
import { professional } from '../../../test/factories.ts'

const CALLER = { traceId: 'a1'.repeat(16), spanId: 'b2'.repeat(8) }
const TRACEPARENT = `00-${CALLER.traceId}-${CALLER.spanId}-00`
const SEARCH = { query: { query: 'Zulmira', page: '1', limit: '12' } }
const database = await withDatabase()

async function tracedApi(collector: Collector, over: { ratio?: number } = {}, config: Pick<Partial<Config>, 'secondFactorKeys'> = {}) {
  const tracing = { endpoint: collector.endpoint, headers: { authorization: 'Basic YTpi' }, serviceName: 'ponte-test', ratio: 1, ...over }
  const api = await withApi({ config: { ...config, tracing }, database })
  return {
    ...api,
    /** The spans recorded until the server is stopped. */
    async spans(): Promise<ReceivedSpan[]> {
      await api.close()
      return collector.spans()
    },
  }
}

const serverSpans = (spans: ReceivedSpan[]) => spans.filter(({ kind }) => kind === 2)
const only = <Item>(items: readonly Item[]): Item => {
  expect(items).toHaveLength(1)
  return items[0] as Item
}

test('a call and its statements are spans of one trace, as parent and children', async (t) => {
  const collector = await withCollector(t)
  const api = await tracedApi(collector)
  await api.visitor.call(searchProfessionals, SEARCH)
  const spans = await api.spans()

  const call = only(serverSpans(spans))
  expect(call).toMatchObject({ name: 'GET /api/v1/search/professionals' })
  expect(call.parentSpanId).toBeUndefined()
  expect([attribute(call, 'http.response.status_code'), attribute(call, 'http.route')]).toEqual(['200', '/api/v1/search/professionals'])
  const statements = spans.filter(({ kind }) => kind === 3)
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    expect(statement).toMatchObject({ traceId: call.traceId, parentSpanId: call.spanId })
    expect(attribute(statement, 'db.query.text')).toMatch(/^\(*(select|with|insert|update|delete|begin|commit|set)\b/i)
    expect(BigInt(statement.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(statement.endTimeUnixNano))
  }
  expect(collector.headers).toMatchObject({ authorization: 'Basic YTpi' })
  expect(collector.bodies.join()).toContain('ponte-test')
})

test('a trace contains no user input and no stored personal data', async (t) => {
  const collector = await withCollector(t)
  const api = await tracedApi(collector)
  const ana = await api.add(professional({ full_name: 'Zulmira Quixabeira', email: 'zulmira@quixabeira.example' }))
  const query = { query: 'Quixabeira do Norte', page: '1', limit: '12' }
  await api.visitor.call(searchProfessionals, { query })
  await api.visitor.try(searchProfessionals, { query: { ...query, city: 'Xapuri' } })
  await api.visitor.try(login, { body: { email: 'zulmira@quixabeira.example', password: 'segredo-do-mato' } })
  const own = await api.signIn(ana)
  await own.try(login, {}, { 'user-agent': 'Quixabrowser', 'x-request-id': 'quixa-request' })
  expect(serverSpans(await api.spans()).length).toBeGreaterThanOrEqual(4)
  expect(collector.bodies.join()).not.toMatch(/quixa|zulmira|segredo|xapuri|127\.0\.0\.1/i)
  expect(collector.bodies.join()).not.toContain(ana.id)
})

test("continues a caller's trace; an invalid traceparent starts a new one", async (t) => {
  const collector = await withCollector(t)
  const api = await tracedApi(collector)
  const ask = (traceparent: string) => api.visitor.send({ url: urlOf(searchProfessionals, SEARCH), headers: { traceparent } })
  await ask(TRACEPARENT)
  const wrong = [
    `00-${'0'.repeat(32)}-${CALLER.spanId}-01`,
    `00-${CALLER.traceId}-${'0'.repeat(16)}-01`,
    `ff-${CALLER.traceId}-${CALLER.spanId}-01`,
    `00-${CALLER.traceId.toUpperCase()}-${CALLER.spanId}-01`,
    `${TRACEPARENT}-more`,
    'x'.repeat(4000),
  ]
  for (const header of wrong) await ask(header)
  const [joined, ...others] = serverSpans(await api.spans())
  expect(joined).toMatchObject({ traceId: CALLER.traceId, parentSpanId: CALLER.spanId })
  expect(others).toHaveLength(wrong.length)
  for (const { traceId, parentSpanId } of others) expect([traceId === CALLER.traceId, parentSpanId]).toEqual([false, undefined])
})

test('callers cannot choose what is recorded: processes with the same key sample the same traces, other sites different ones', async (t) => {
  const traceIds = Array.from({ length: 40 }, (_, index) => `${String(index + 1).padStart(4, '0')}${'0'.repeat(28)}`)
  const recordedWith = async (key: Buffer) => {
    const collector = await withCollector(t)
    const api = await tracedApi(collector, { ratio: 0.5 }, { secondFactorKeys: [key] })
    for (const traceId of traceIds) {
      await api.visitor.send({ url: '/api/v1/none', headers: { traceparent: `00-${traceId}-${CALLER.spanId}-01` } })
    }
    return serverSpans(await api.spans()).map(({ traceId }) => traceId)
  }
  const recorded = await recordedWith(Buffer.alloc(32, 1))
  expect(recorded.length).toBeGreaterThan(10)
  expect(recorded.length).toBeLessThan(30)
  expect(await recordedWith(Buffer.alloc(32, 1))).toEqual(recorded)
  expect(await recordedWith(Buffer.alloc(32, 2))).not.toEqual(recorded)
})

test('the loading of a remote in a browser is a child of the page that it was loaded for', async (t) => {
  const collector = await withCollector(t)
  const api = await tracedApi(collector)
  const version = '1.0.0-aaaa1111'
  const events = [
    { remote: 'mf-search', version, kind: 'load', durationMs: 120 },
    { remote: 'mf-admin', version, kind: 'failure', failure: 'network' },
  ]
  await api.visitor.try(sendTelemetry, { body: { events } }, { traceparent: TRACEPARENT })
  await api.visitor.try(sendTelemetry, { body: { events } })
  const [load, failure, ...others] = (await api.spans()).filter(({ kind }) => kind === 1)
  expect(others).toEqual([])
  expect(load).toMatchObject({ traceId: CALLER.traceId, parentSpanId: CALLER.spanId, name: 'load mf-search' })
  expect(load && BigInt(load.endTimeUnixNano) - BigInt(load.startTimeUnixNano)).toBe(120_000_000n)
  expect(failure).toMatchObject({ name: 'failure mf-admin', status: { code: 2 } })
})

test('a collector that is down affects no request; the log reports it once, and the metrics count the lost spans', async (t) => {
  const collector = await withCollector(t)
  collector.status = 503
  const api = await tracedApi(collector)
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await api.visitor.send({ url: urlOf(searchProfessionals, SEARCH) })).statusCode).toBe(200)
  }
  expect((await api.visitor.send({ url: '/metrics' })).payload).toContain('trace_spans_dropped_total 0')
  await api.close()
  expect(collector.bodies.length).toBeGreaterThan(0)
  expect(api.logLines().filter((line) => line.includes('traces cannot be sent'))).toHaveLength(1)
})

test('without a collector, nothing is traced or logged', async () => {
  const api = await withApi({ database })
  const { headers } = await api.visitor.send({ url: urlOf(searchProfessionals, SEARCH), headers: { traceparent: TRACEPARENT } })
  expect(headers).not.toHaveProperty('traceparent')
  expect((await api.visitor.send({ url: '/metrics' })).payload).not.toContain('trace_spans')
})
