import { expect } from 'expect'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { readConfig } from '../config.ts'
import type { DiscardLimits } from './discard-rest.ts'
import { createLog } from './log.ts'
import { buildServer } from './server.ts'

const MB = 1024 * 1024
const PART = Buffer.alloc(64 * 1024, 'a')

async function listening(discard: DiscardLimits = {}) {
  const server = await buildServer(readConfig({}), createLog('silent'), { discard })
  const sockets: Socket[] = []
  const accepted: Socket[] = []
  server.server.on('connection', (socket: Socket) => accepted.push(socket))
  after(() => {
    for (const socket of sockets) socket.destroy()
    return server.close()
  })
  server.post('/echo', async ({ body }) => body)
  // Answers 401 when Node's buffer is full, which pauses the connection.
  const whenPaused = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    while (raw.readableLength < raw.readableHighWaterMark) await setImmediate()
    return reply.code(401).send()
  }
  server.post('/refuse', { onRequest: whenPaused }, async () => null)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  return {
    readBytes: () => accepted.map((socket) => socket.bytesRead),
    async begin(announcedBytes: number): Promise<Client> {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      return new Client(socket, announcedBytes)
    },
  }
}

/** A client that writes its whole body, and keeps what it receives meanwhile. */
class Client {
  text = ''
  error: string | null = null
  readonly #socket: Socket

  constructor(socket: Socket, announcedBytes: number) {
    this.#socket = socket
    socket.on('data', (part: Buffer) => (this.text += part.toString()))
    socket.on('error', ({ code }: NodeJS.ErrnoException) => (this.error = code ?? 'error'))
    this.post(announcedBytes)
  }

  get statuses(): string[] {
    return [...this.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)
  }

  post(bytes: number, { path = '/echo', origin = 'http://localhost:3000' } = {}): void {
    this.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\norigin: ${origin}\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
    )
  }

  write(text: string): void {
    this.#socket.write(text)
  }

  /** Sends up to this many bytes, or as many as the server accepts. */
  async send(bytes: number): Promise<void> {
    for (let sent = 0; sent < bytes && this.#socket.writable; sent += PART.length) {
      if (!this.#socket.write(PART)) await Promise.race([once(this.#socket, 'drain'), this.closed()]).catch(() => {})
    }
  }

  async closed(): Promise<void> {
    if (!this.#socket.closed) await once(this.#socket, 'close').catch(() => {})
  }

  async answers(count: number): Promise<string[]> {
    while (this.statuses.length < count && !this.#socket.closed) await Promise.race([once(this.#socket, 'data'), this.closed()])
    return this.statuses
  }
}

test('twenty bodies of 24 MB all get 413, and their connections stay open', async () => {
  const { begin } = await listening()
  for (let n = 0; n < 20; n += 1) {
    const client = await begin(24 * MB)
    await client.send(24 * MB)
    client.post(3)
    client.write('"a"')
    expect([await client.answers(2), client.error]).toEqual([['413', '200'], null])
  }
})

test('a body of 100 MB gets 413, and its connection is closed after 32 MiB', async () => {
  const { begin, readBytes } = await listening()
  const client = await begin(100 * MB)
  await client.send(100 * MB)
  await client.closed()
  expect(client.statuses).toEqual(['413'])
  expect(readBytes()).toEqual([expect.any(Number)])
  for (const bytes of readBytes()) {
    expect(bytes).toBeGreaterThan(31 * MB)
    expect(bytes).toBeLessThan(33 * MB)
  }
})

test('a body of unknown length is discarded up to the same limit', async () => {
  const { begin, readBytes } = await listening({ maxBytes: 2 * MB })
  const client = await begin(0)
  await client.answers(1)
  client.write('POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n3200000\r\n')
  await client.send(50 * MB)
  await client.closed()
  expect(client.statuses).toEqual(['200', '413'])
  for (const bytes of readBytes()) expect(bytes).toBeLessThan(4 * MB)
})

test('the body of a request refused by its headers is discarded up to the same limit', async () => {
  const { begin, readBytes } = await listening({ maxBytes: 2 * MB })
  const client = await begin(0)
  await client.answers(1)
  client.post(50 * MB, { origin: 'https://evil.example' })
  await client.send(50 * MB)
  await client.closed()
  expect(client.statuses).toEqual(['200', '403'])
  for (const bytes of readBytes()) expect(bytes).toBeLessThan(4 * MB)
})

test('the body of a request refused after a wait is discarded up to the same limit', async () => {
  const { begin, readBytes } = await listening()
  const client = await begin(0)
  client.post(24 * MB, { path: '/refuse' })
  await client.send(24 * MB)
  expect([await client.answers(2), client.error]).toEqual([['200', '401'], null])
  client.post(100 * MB, { path: '/refuse' })
  await client.send(100 * MB)
  await client.closed()
  expect(client.statuses).toEqual(['200', '401', '401'])
  for (const bytes of readBytes()) expect(bytes).toBeLessThan(57 * MB)
})

test('closes the connection of a client that sends the rest too slowly', async () => {
  const { begin } = await listening({ limitMs: 50 })
  const client = await begin(24 * MB)
  await client.send(MB)
  await client.closed()
  expect(client.statuses).toEqual(['413'])
})

test('discarded bytes are not kept: many requests at once need no extra memory', async () => {
  const { begin } = await listening()
  const clients = await Promise.all(Array.from({ length: 16 }, () => begin(24 * MB)))
  const bytes = () => process.memoryUsage().arrayBuffers
  const atStart = bytes()
  let most = 0
  const sending = clients.map((client) => client.send(24 * MB))
  for (const client of clients) {
    await client.answers(1)
    most = Math.max(most, bytes())
  }
  await Promise.all(sending)
  most = Math.max(most, bytes())
  expect(clients.map(({ statuses }) => statuses)).toEqual(clients.map(() => ['413']))
  expect(most - atStart).toBeLessThan(100 * MB)
})
