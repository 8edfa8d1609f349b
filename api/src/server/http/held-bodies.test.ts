import { expect } from 'expect'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { readConfig } from '../config.ts'
import { createLog } from './log.ts'
import { buildServer } from './server.ts'

const PATIENT_MS = 60_000
const KB = 1024

/** A server on a port, with a call that answers with the size of its body. */
async function listening({ requestLimitMs = PATIENT_MS, ...limits }: { requestLimitMs?: number; heldMaxBytes?: number }) {
  const server = await buildServer({ ...readConfig({}), requestLimitMs }, createLog('silent'), limits)
  const sockets: Socket[] = []
  after(() => {
    for (const socket of sockets) socket.destroy()
    return server.close()
  })
  server.post('/echo', async ({ body }) => ({ length: JSON.stringify(body).length }))
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  return {
    post: (text: string) => server.inject({ method: 'POST', url: '/echo', headers: { 'content-type': 'application/json' }, payload: text }),
    /** A client that announces a length and sends part of it. */
    async begin(announced: number, part: string): Promise<Socket> {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      await once(socket, 'connect')
      socket.write(`POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${announced}\r\n\r\n${part}`)
      return socket
    },
  }
}

/** Everything received on a connection until it is closed. */
async function untilClosed(socket: Socket): Promise<string> {
  let said = ''
  socket.on('data', (part: Buffer) => (said += part.toString()))
  await once(socket, 'close')
  return said
}

test('a body that does not arrive in time is refused, and its connection closed', async () => {
  const { begin, post } = await listening({ requestLimitMs: 2000 })
  const socket = await begin(60 * KB, `"${'a'.repeat(20 * KB)}`)
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: \d/i)
  expect((await post('"whole"')).json()).toEqual({ length: 7 })
})

test('unfinished bodies share a memory limit, and dropped ones make room', async () => {
  const { begin, post } = await listening({ heldMaxBytes: 110 * KB })
  const part = `"${'a'.repeat(40 * KB)}`
  const slow = [await begin(60 * KB, part), await begin(60 * KB, part)]
  const refused = await begin(60 * KB, part)
  expect(await untilClosed(refused)).toMatch(/^HTTP\/1\.1 503 [^]*connection: close[^]*"code":"unavailable"/)
  expect((await post(`"${'a'.repeat(10 * KB)}"`)).statusCode).toBe(200)
  expect((await post(`"${'a'.repeat(35 * KB)}"`)).statusCode).toBe(503)

  const [first] = slow
  const answered = once(first ?? refused, 'data')
  first?.write(`${'a'.repeat(20 * KB - 2)}"`)
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /)
  expect((await post(`"${'a'.repeat(35 * KB)}"`)).statusCode).toBe(200)
})
