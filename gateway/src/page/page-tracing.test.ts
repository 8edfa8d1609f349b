import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import type { Tracer } from '@ponte/api/tracing'
import type { AskApi } from '../rendering/answers.ts'
import { openSite, searchRemoteWith } from '../../test/open-site.ts'

const TRACE = 'a1'.repeat(16)
const CALLER = `00-${TRACE}-${'b2'.repeat(8)}-01`
const SPAN = 'c3'.repeat(8)
const OURS = `00-${TRACE}-${SPAN}-01`
const SESSION = { cookie: '__Host-session=abc' }
const GREETS = `module.exports.openRenderer = async () => ({
  asks: (page) => [{ url: '/api/v1/people', key: [] }],
  render: (page, answers) => ({ html: '<main>' + answers[0].json.name + '</main>' }),
})`

type Recorded = Parameters<Tracer['record']>[0]

/** A site that records its traces. */
async function openTraced(t: TestContext) {
  const spans: Recorded[] = []
  const asked: (string | undefined)[] = []
  const ask: AskApi = async (_url, { traceparent }) => {
    asked.push(traceparent)
    return { status: 200, json: { name: 'Ana' } }
  }
  const tracer: Tracer = {
    begin: (parent) => ({ traceId: parent?.traceId ?? TRACE, spanId: SPAN, isSampled: true }),
    within: (_context, work) => work(),
    record: (span) => void spans.push(span),
    recordQuery: () => {},
    dropped: 0,
    close: async () => {},
  }
  const site = await openSite(t, { ask, tracer })
  await site.publish({ ...searchRemoteWith({ onRequest: true, css: [] }), renderer: await site.put('render.1.cjs', GREETS) })
  return { ...site, spans, asked }
}

test('a page is a span, with its API queries below it', async (t) => {
  const { get, spans, asked } = await openTraced(t)
  await (await get('/search', { traceparent: CALLER })).text()
  expect(asked).toEqual([OURS])
  expect(spans).toMatchObject([{ name: 'GET *', kind: 'server', parentId: 'b2'.repeat(8), hasFailed: false }])
  await get('/icon.svg')
  await get('/shell/main.11111111.js')
  expect(spans).toHaveLength(1)
})

test('an uncached page gives the browser its trace id for reports; a shared page has none', async (t) => {
  const { get } = await openTraced(t)
  expect((await get('/search')).headers.get('server-timing')).toBeNull()
  expect((await get('/search', SESSION)).headers.get('server-timing')).toBe(`traceparent;desc="${OURS}"`)
})

test('without a collector, pages have no trace headers', async (t) => {
  const { get } = await openSite(t)
  expect((await get('/search', { ...SESSION, traceparent: CALLER })).headers.get('server-timing')).toBeNull()
})
