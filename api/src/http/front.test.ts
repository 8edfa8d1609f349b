import { expect } from 'expect'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { readConfig } from '../config.ts'
import { createFront, type FrontLimits } from './front.ts'
import { createLog } from './log.ts'
import { buildServer } from './server.ts'

/** A server on which whoever asks for /slow waits to be let go. */
async function slowServer(limits: FrontLimits) {
  const front = createFront(limits)
  const server = await buildServer(readConfig({}), createLog('silent'), { front })
  after(() => server.close())
  const held: (() => void)[] = []
  const arrivals = new Set<() => void>()
  server.route({
    method: ['GET', 'POST'],
    url: '/slow',
    async handler() {
      const letGo = new Promise<void>((resolve) => held.push(resolve))
      for (const arrived of arrivals) arrived()
      await letGo
      return 'done'
    },
  })
  server.get('/healthz', async () => 'well')
  const ask = async () => (await server.inject('/slow')).statusCode
  /** A promise that resolves when so many are at work. */
  const atWork = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (held.length >= count) resolve()
      }
      arrivals.add(look)
      look()
    })
  return { front, server, held, ask, atWork }
}

test('so many are served at once, so many wait, the rest are told when to come back', async () => {
  const { front, server, held, ask, atWork } = await slowServer({ atOnce: 2, waitingMax: 3, waitLimitMs: 60_000 })
  const first = [ask(), ask()]
  await atWork(2)
  const second = [ask(), ask(), ask()]
  const refused = await server.inject('/slow')
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0, refused.headers['x-content-type-options']]).toEqual([
    503,
    true,
    'nosniff',
  ])
  expect([front.atWork, front.waiting, front.shed, held.length]).toEqual([2, 3, 1, 2])

  for (let served = 1; served <= 5; served += 1) {
    held[served - 1]?.()
    await atWork(Math.min(5, served + 2))
  }
  expect(await Promise.all([...first, ...second])).toEqual([200, 200, 200, 200, 200])
  expect([front.atWork, front.waiting]).toEqual([0, 0])
})

test('forty are at work at once, and who waits hears within a second that it is in vain', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const front = createFront()
  for (let at = 0; at < 40; at += 1) await front.enter()
  const waiting = front.enter()
  t.mock.timers.tick(999)
  expect([front.atWork, front.waiting, front.shed]).toEqual([40, 1, 0])
  t.mock.timers.tick(1)
  expect([front.atWork, front.waiting, front.shed]).toEqual([40, 0, 1])
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
})

test('whoever has waited too long is sent away, and takes nobody else’s turn', async () => {
  const { front, held, ask, atWork } = await slowServer({ atOnce: 1, waitLimitMs: 30 })
  const first = ask()
  await atWork(1)
  expect(await ask()).toBe(503)
  expect([front.atWork, front.waiting, front.shed]).toEqual([1, 0, 1])
  held[0]?.()
  expect(await first).toBe(200)
  const next = ask()
  await atWork(2)
  held[1]?.()
  expect(await next).toBe(200)
})

test('a full server still says that it lives', async () => {
  const { server, held, ask, atWork } = await slowServer({ atOnce: 1, waitingMax: 0 })
  const first = ask()
  await atWork(1)
  expect((await server.inject('/healthz')).statusCode).toBe(200)
  held[0]?.()
  expect(await first).toBe(200)
})

test('whoever sends slowly holds no place, and one that is refused gives back what it had', async () => {
  const { front, server, held, ask, atWork } = await slowServer({ atOnce: 1, waitingMax: 0 })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const slow = connect(port, '127.0.0.1')
  await once(slow, 'connect')
  slow.write('POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"')
  expect((await server.inject('/nowhere')).statusCode).toBe(404)
  const quick = ask()
  await atWork(1)
  expect(front.atWork).toBe(1)
  held[0]?.()
  expect(await quick).toBe(200)
  expect(front.atWork).toBe(0)
  slow.write(':"b"}')
  await atWork(2)
  expect(front.atWork).toBe(1)
  held[1]?.()
  const [answer] = (await once(slow, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /)
  slow.destroy()
})
