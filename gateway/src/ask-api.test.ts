import { test } from 'node:test'
import { expect } from 'expect'
import Fastify from 'fastify'
import { createAskApi } from './ask-api.ts'

const never = new AbortController().signal

test("the API counts a page's query against the visitor's address, without any identity", async () => {
  const api = Fastify({ trustProxy: ['10.0.0.1'] })
  api.get('/api/v1/x', ({ ip, headers, url }) => ({ ip, url, cookie: headers.cookie ?? null, token: headers.authorization ?? null }))
  const ask = createAskApi(api)
  const anonymous = { cookie: null, token: null, url: '/api/v1/x?q=%C3%A3%26' }
  const asked = async (address: string, forwardedFor?: string) => (await ask(anonymous.url, { address, forwardedFor }, never)).json
  expect(await asked('198.51.100.4')).toEqual({ ...anonymous, ip: '198.51.100.4' })
  expect(await asked('10.0.0.1', '203.0.113.7')).toEqual({ ...anonymous, ip: '203.0.113.7' })
  // Any client can send that header; only the proxy's is trusted.
  expect(await asked('198.51.100.4', '203.0.113.7')).toEqual({ ...anonymous, ip: '198.51.100.4' })
  const writer = { address: '198.51.100.4', forwardedFor: undefined, writtenCookie: 'ponte-written=1' }
  expect((await ask(anonymous.url, writer, never)).json).toEqual({ ...anonymous, ip: '198.51.100.4', cookie: 'ponte-written=1' })
})

test('an error response is an answer, with or without a readable body', async () => {
  const api = Fastify()
  api.get('/refused', (_request, reply) => reply.code(429).send({ code: 'too_many' }))
  api.get('/odd', (_request, reply) => reply.code(502).type('text/plain').send('<html>'))
  const ask = createAskApi(api)
  const visitor = { address: '127.0.0.1', forwardedFor: undefined }
  expect(await ask('/refused', visitor, never)).toEqual({ status: 429, json: { code: 'too_many' } })
  expect(await ask('/odd', visitor, never)).toEqual({ status: 502, json: null })
})
