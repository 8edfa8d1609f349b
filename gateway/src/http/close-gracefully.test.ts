import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'expect'
import { closeGracefully } from './door.ts'

async function startServer(t: TestContext) {
  const server = createServer((_request, response) => response.end('answered')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.after(() => agent.destroy())
  async function ask(): Promise<{ reused: boolean }> {
    const asking = get({ agent, port: (server.address() as AddressInfo | null)?.port ?? port, host: '127.0.0.1' })
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    await answer.toArray()
    return { reused: asking.reusedSocket }
  }
  const { port } = server.address() as AddressInfo
  return { server, ask }
}

test("a proxy's kept-alive connection is served while it may be sending, then closed", async (t) => {
  const { server, ask } = await startServer(t)
  await ask()
  const closed = closeGracefully(server, { idleMs: 2000 })
  expect(await ask()).toEqual({ reused: true })
  await closed
  await expect(ask()).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/)
})

test('a request that never ends is cut off at the time limit', async (t) => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo
  const asked = get({ port, host: '127.0.0.1' })
  await once(server, 'request')
  const cut = once(asked, 'error')
  const closed = closeGracefully(server, { limitMs: 100 })
  const [error] = (await Promise.race([cut, setTimeout(60_000, ['nothing was cut'], { ref: false })])) as [unknown]
  expect(error).toMatchObject({ code: 'ECONNRESET' })
  await closed
})

test('without a proxy, an idle connection does not delay closing, even if the clock is set back', async (t) => {
  const { server, ask } = await startServer(t)
  server.keepAliveTimeout = 0 // never closed by a timeout
  await ask()
  const startedAt = performance.now()
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const closed = closeGracefully(server, { limitMs: 120_000 })
  t.mock.timers.setTime(0)
  await closed
  // If it blocked, it would only be cut off at the limit; this bound tolerates a slow machine.
  expect(performance.now() - startedAt).toBeLessThan(60_000)
})
