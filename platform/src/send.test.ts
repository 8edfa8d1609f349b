import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import * as z from 'zod/mini'
import { anyone } from '@ponte/contracts/access'
import { call } from '@ponte/contracts/call'
import { DEMO_DATE, keepServerTime, serverNow } from '@ponte/contracts/server-time'
import { expect } from 'expect'
import { ApiError, send, sendTo } from './send.ts'

const find = call('GET', '/people/:id', {
  summary: 'One person',
  access: anyone,
  params: z.object({ id: z.string() }),
  query: z.object({ tags: z.optional(z.array(z.string())) }),
  answer: z.object({ name: z.string() }),
})
const rename = call('PUT', '/people/:id', {
  summary: 'Rename',
  access: anyone,
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Browsers resolve paths against the page; here the page is the test's own server. */
async function serverThat(t: TestContext, answer: Answer): Promise<void> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const original = globalThis.fetch
  globalThis.fetch = (input, init) => original(typeof input === 'string' ? new URL(input, origin) : input, init)
  t.after(() => {
    globalThis.fetch = original
    server.closeAllConnections()
    server.close()
  })
}

const failure = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => null).catch((error: unknown) => error)

test('a call is sent as the contract says, and its answer is typed', async (t) => {
  let seen = ''
  await serverThat(t, (request, response) => {
    seen = `${request.method} ${request.url} ${request.headers['content-type'] ?? '-'} ${request.headers.authorization ?? '-'}`
    response.setHeader('content-type', 'application/json')
    response.end('{"name":"Ana"}')
  })
  const { name } = await send(find, { params: { id: 'a/b' }, query: { tags: ['x', 'y'] } }, { token: 'short' })
  expect(name).toBe('Ana')
  expect(seen).toBe('GET /api/v1/people/a%2Fb?tags=x&tags=y - Bearer short')
})

test('a call without an answer returns undefined', async (t) => {
  const bodies: string[] = []
  await serverThat(t, (request, response) => {
    request.on('data', (part) => bodies.push(String(part)))
    request.on('end', () => response.writeHead(204).end())
  })
  expect(await send(rename, { params: { id: '1' }, body: { name: 'Bia' } })).toBeUndefined()
  expect(bodies.join('')).toBe('{"name":"Bia"}')
  expect(await sendTo({ method: 'POST', path: '/auth/logout' })).toBeUndefined()
})

test('a refusal has everything the server sent', async (t) => {
  await serverThat(t, (_request, response) => {
    response.writeHead(422, { 'retry-after': '30' })
    response.end('{"message":"Confira","code":"invalid","fields":{"name":"Muito curto"},"requestId":"r1"}')
  })
  const error = await failure(send(rename, { params: { id: '1' }, body: { name: '' } }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'Confira',
    fields: { name: 'Muito curto' },
    requestId: 'r1',
    retryAfter: 30,
  })
})

test('a response in an unknown format still gives a message fit to show', async (t) => {
  await serverThat(t, (_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'))
  expect(await failure(send(find, { params: { id: '1' } }))).toMatchObject({
    status: 502,
    code: 'unknown',
    message: 'Erro na requisição',
    fields: {},
    retryAfter: null,
  })
})

test('a successful response that is not JSON is an error too', async (t) => {
  await serverThat(t, (_request, response) => response.end('<html>'))
  expect(await failure(send(find, { params: { id: '1' } }))).toMatchObject({ code: 'unreadable', message: 'Erro na requisição' })
})

test('an unreachable server is a network error, and an abort is not', async (t) => {
  await serverThat(t, (request) => request.socket.destroy())
  expect(await failure(send(find, { params: { id: '1' } }))).toMatchObject({ status: 0, code: 'network', message: 'Erro na requisição' })
  const abort = new AbortController()
  abort.abort()
  expect(await failure(send(find, { params: { id: '1' } }, { signal: abort.signal }))).not.toBeInstanceOf(ApiError)
})

test('reports the status of a successful response to the caller', async (t) => {
  const heard: number[] = []
  await serverThat(t, (request, response) => {
    response.writeHead(request.method === 'GET' ? 201 : 404, { 'content-type': 'application/json' }).end('{"name":"Ana"}')
  })
  const onStatus = (status: number) => void heard.push(status)
  expect(await send(find, { params: { id: '7' } }, { onStatus })).toEqual({ name: 'Ana' })
  await failure(send(rename, { params: { id: '7' }, body: { name: 'Bia' } }, { onStatus }))
  expect(heard).toEqual([201])
})

test("the day is the server's once it has answered, and a refusal, which another server may give, changes nothing", async (t) => {
  const leadMs = () => serverNow().getTime() - Date.now()
  t.after(() => keepServerTime(new Date().toUTCString()))
  const twoWeeksMs = 14 * 86_400_000
  await serverThat(t, ({ method }, response) => {
    const date = new Date(method === 'GET' ? Date.now() + twoWeeksMs : 0).toUTCString()
    response.writeHead(method === 'GET' ? 200 : 503, { date, 'content-type': 'application/json' }).end('{"name":"Ana"}')
  })
  await send(find, { params: { id: '7' } })
  await failure(send(rename, { params: { id: '7' }, body: { name: 'Bia' } }))
  expect(Math.abs(leadMs() - twoWeeksMs)).toBeLessThan(5000)
})

test('the day of a demonstration overrides the real one', async (t) => {
  t.after(() => keepServerTime(new Date().toUTCString()))
  await serverThat(t, (_request, response) => {
    response.writeHead(200, { [DEMO_DATE]: 'Thu, 01 Jan 2099 12:00:00 GMT', 'content-type': 'application/json' }).end('{"name":"Ana"}')
  })
  await send(find, { params: { id: '7' } })
  expect(serverNow().getFullYear()).toBe(2099)
})
