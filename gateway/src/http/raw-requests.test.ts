import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { expect } from 'expect'
import { openSite } from '../../test/open-site.ts'

/** Sends raw bytes, and returns what comes back until the connection closes. */
async function send(port: number, ...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => (answer += String(part)))
  socket.on('error', () => {})
  socket.end(lines.join('\r\n'))
  await once(socket, 'close')
  return answer
}

const statusesIn = (answer: string): string[] => [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = '']) => status)

const CANARY = 'o-que-so-quem-pergunta-sabe'

for (const method of ['TRACE', 'TRACK', 'CONNECT', 'DEBUG', 'PROPFIND', 'SEARCH', 'PURGE', 'get'])
  test(`${method} does nothing, and echoes nothing of the request`, async (t) => {
    const { gateway } = await openSite(t)
    for (const target of ['/', '/registry.json', '/shell/main.11111111.js', `/bundles/${CANARY}`]) {
      const answer = await send(gateway.port, `${method} ${target} HTTP/1.1`, 'host: x', `x-canary: ${CANARY}`, 'connection: close', '', '')
      // CONNECT has no listener: the connection is closed.
      expect(statusesIn(answer)).toEqual(method === 'CONNECT' ? [] : [expect.stringMatching(/^(400|404|405)$/)])
      expect(answer).not.toContain(CANARY)
      expect(answer).not.toContain('message/http')
    }
  })

/** If this request were handled, the API's response would contain this address. */
const smuggled = ['GET /api/v1/smuggled HTTP/1.1', 'host: x', 'connection: close', '', ''].join('\r\n')

for (const [what, headers, body] of [
  ['two lengths', [`content-length: 0`, `content-length: ${smuggled.length}`], smuggled],
  ['two lengths in one', [`content-length: 0, ${smuggled.length}`], smuggled],
  ['a length and chunks', [`content-length: ${smuggled.length + 5}`, 'transfer-encoding: chunked'], `0\r\n\r\n${smuggled}`],
  ['chunked, but not as the last encoding', ['transfer-encoding: chunked, identity'], `0\r\n\r\n${smuggled}`],
  ['an unknown transfer encoding', ['transfer-encoding: xchunked'], `0\r\n\r\n${smuggled}`],
  ['a space before the colon', ['transfer-encoding : chunked'], `0\r\n\r\n${smuggled}`],
  ['a header on two lines', ['transfer-encoding:', ' chunked'], `0\r\n\r\n${smuggled}`],
  ['a length that is not a number', ['content-length: +0'], smuggled],
  ['a chunk size that is not a number', ['transfer-encoding: chunked'], `0x0\r\n\r\n${smuggled}`],
  ['a header that ends in a line feed alone', ['x: 1\ncontent-length: 0'], smuggled],
] as const)
  test(`a request with ${what} cannot smuggle a second one`, async (t) => {
    const { gateway } = await openSite(t)
    const answer = await send(gateway.port, 'POST /api/v1/x HTTP/1.1', 'host: x', 'content-type: application/json', ...headers, '', body)
    // The first may be answered before the rest proves invalid: then the connection is cut off, and nothing more is read.
    expect([statusesIn(answer).at(-1), answer.includes('smuggled')]).toEqual(['400', false])
  })

for (const [what, headers] of [
  ['without a host', []],
  ['that expects something unknown', ['host: x', 'expect: something']],
] as const)
  for (const path of ['/', '/api/v1/x'])
    test(`a request to ${path} ${what} is refused with the usual headers and body`, async (t) => {
      const { gateway } = await openSite(t)
      const [head = '', body = ''] = (await send(gateway.port, `GET ${path} HTTP/1.1`, ...headers, '', '')).split('\r\n\r\n')
      expect(statusesIn(head)).toEqual(['400'])
      expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
      expect(JSON.parse(body)).toMatchObject({ code: 'malformed', requestId: expect.any(String) })
    })

const MB = 1024 * 1024

for (const [path, status] of [
  ['/', '413'],
  ['/api/v1/echo', '200'],
] as const)
  test(`a body of 24 MB to ${path} is discarded after the response, and one of 100 MB is cut off`, async (t) => {
    const { gateway } = await openSite(t)
    const accepted: Socket[] = []
    gateway.server.on('connection', (socket: Socket) => accepted.push(socket))
    const post = (bytes: number) => `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`
    const part = 'a'.repeat(MB)
    const ask = async (megabytes: number, ...after: string[]) => {
      const socket = connect(gateway.port, '127.0.0.1')
      let answer = ''
      let error = null
      socket.on('data', (some) => (answer += String(some)))
      socket.on('error', ({ code }: NodeJS.ErrnoException) => (error = code))
      socket.write(post(megabytes * MB))
      for (let sent = 0; sent < megabytes; sent += 1) socket.write(part)
      socket.write(after.join('\r\n'))
      await new Promise((resolve) => socket.once('close', resolve))
      return { statuses: [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, found]) => found), error }
    }
    expect(await ask(24, 'GET /registry.json HTTP/1.1', 'host: x', 'connection: close', '', '')).toEqual({
      statuses: [status, '200'],
      error: null,
    })
    expect((await ask(100)).statuses).toEqual([status])
    expect(accepted.at(-1)?.bytesRead).toBeLessThan(33 * MB)
  })
