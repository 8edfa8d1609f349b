import { test } from 'node:test'
import zlib from 'node:zlib'
import { expect } from 'expect'
import Fastify from 'fastify'
import { sendDocument } from './send-text.ts'

test('compresses a text once per encoding, and again when it changes', async (t) => {
  let text = 'one text'
  const server = Fastify()
  t.after(() => server.close())
  const sent: unknown[] = []
  server.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload))
  server.get('/', (request, reply) => sendDocument(request, reply, 'text/plain; charset=utf-8', text))
  const ask = async (encoding: string) => (await server.inject({ url: '/', headers: { 'accept-encoding': encoding } })).rawPayload

  await ask('br')
  await ask('gzip')
  expect(zlib.brotliDecompressSync(await ask('br')).toString()).toBe('one text')
  expect(zlib.gunzipSync(await ask('gzip')).toString()).toBe('one text')
  expect(sent[2]).toBe(sent[0])
  expect(sent[3]).toBe(sent[1])
  text = 'another text'
  expect(zlib.brotliDecompressSync(await ask('br')).toString()).toBe('another text')
})
