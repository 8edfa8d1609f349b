import { expect } from 'expect'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { readConfig } from '../config.ts'
import { createAdmissionQueue, type AdmissionLimits } from './admission-queue.ts'
import { createLog } from './log.ts'
import { countAnswers } from './metrics.ts'
import { buildServer } from './server.ts'

/** A server where requests to /slow wait until the test releases them. */
async function slowServer(limits: AdmissionLimits) {
  const queue = createAdmissionQueue({ paceMs: 0, alwaysAdmitted: 4, ...limits })
  const server = await buildServer(readConfig({}), createLog('silent'), { queue })
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
  /** Resolves when this many requests are running. */
  const atWork = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (held.length >= count) resolve()
      }
      arrivals.add(look)
      look()
    })
  return { queue, server, held, ask, atWork }
}

test('runs up to the limit, queues as many as will finish in time at the measured pace, and tells the rest when to retry', async () => {
  // Without measurements, ten milliseconds per request are assumed.
  const { queue, server, held, ask, atWork } = await slowServer({ atOnce: 2, doneWithinMs: 55, waitLimitMs: 60_000, now: () => 0 })
  const first = [ask(), ask()]
  await atWork(2)
  const second = [ask(), ask(), ask()]
  const refused = await server.inject('/slow')
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0, refused.headers['x-content-type-options']]).toEqual([
    503,
    true,
    'nosniff',
  ])
  expect([queue.atWork, queue.waiting, queue.shed, held.length]).toEqual([2, 3, 1, 2])

  for (let served = 1; served <= 5; served += 1) {
    held[served - 1]?.()
    await atWork(Math.min(5, served + 2))
  }
  expect(await Promise.all([...first, ...second])).toEqual([200, 200, 200, 200, 200])
  expect([queue.atWork, queue.waiting]).toEqual([0, 0])
})

test('under a crowd over HTTP, each request is answered or refused with Retry-After, in the usual envelope and headers', async () => {
  const { queue, server, held } = await slowServer({ atOnce: 4, doneWithinMs: 100, paceMs: 20 })
  const metrics = countAnswers(server, queue)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const ask = async (path: string) => {
    const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage]
    return { status: response.statusCode, headers: response.headers, body: (await response.toArray()).join('') }
  }
  const crowd = Array.from({ length: 60 }, () => ask('/slow'))
  const answers = Promise.all(crowd)
  const refused = await Promise.race(crowd)
  expect(refused.status).toBe(503)
  expect((await ask('/healthz?deep')).status).toBe(200)
  let isOver = false
  void answers.then(() => (isOver = true))
  for (; !isOver; await new Promise(setImmediate)) held.shift()?.()

  const all = await answers
  const shed = all.filter(({ status }) => status === 503)
  expect(shed.length).toBeGreaterThan(0)
  expect(all.filter(({ status }) => status === 200).length).toBe(60 - shed.length)
  expect([queue.shed, queue.atWork, queue.waiting]).toEqual([shed.length, 0, 0])
  expect(queue.refusedBeforeRouting).toBeGreaterThan(0)
  expect(await metrics.text()).toContain(`http_refused_total{status="503"} ${shed.length}`)
  for (const { headers, body } of shed) {
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(JSON.parse(body)).toEqual({ code: 'unavailable', message: expect.any(String), requestId: headers['x-request-id'] })
  }
  agent.destroy()
})

test('runs forty requests at once, and refuses a hopeless wait within a second', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const queue = createAdmissionQueue({ now: () => 0 })
  for (let at = 0; at < 40; at += 1) await queue.enter()
  const waiting = queue.enter()
  t.mock.timers.tick(799)
  expect([queue.atWork, queue.waiting, queue.shed]).toEqual([40, 1, 0])
  t.mock.timers.tick(1)
  expect([queue.atWork, queue.waiting, queue.shed]).toEqual([40, 0, 1])
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
})

test('a full minute’s quota of one visitor, sent at once, is not shed', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const queue = createAdmissionQueue({ now: () => 0 })
  for (let at = 0; at < 64; at += 1) void queue.enter().catch(() => undefined)
  expect([queue.atWork, queue.waiting, queue.shedBeforeRouting()]).toEqual([40, 24, expect.any(Promise)])
  expect(queue.shed).toBe(1)
})

test('a request that waited too long is refused, and takes no turn from others', async () => {
  const { queue, held, ask, atWork } = await slowServer({ atOnce: 1, waitLimitMs: 30 })
  const first = ask()
  await atWork(1)
  expect(await ask()).toBe(503)
  expect([queue.atWork, queue.waiting, queue.shed]).toEqual([1, 0, 1])
  held[0]?.()
  expect(await first).toBe(200)
  const next = ask()
  await atWork(2)
  held[1]?.()
  expect(await next).toBe(200)
})

test('a full server still answers its liveness probe', async () => {
  const { server, held, ask, atWork } = await slowServer({ atOnce: 1 })
  const first = ask()
  await atWork(1)
  expect((await server.inject('/healthz')).statusCode).toBe(200)
  held[0]?.()
  expect(await first).toBe(200)
})

test('a slow sender holds no place, and a refused one returns its place', async () => {
  const { queue, server, held, ask, atWork } = await slowServer({ atOnce: 1 })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const slow = connect(port, '127.0.0.1')
  await once(slow, 'connect')
  slow.write('POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"')
  expect((await server.inject('/nowhere')).statusCode).toBe(404)
  const quick = ask()
  await atWork(1)
  expect(queue.atWork).toBe(1)
  held[0]?.()
  expect(await quick).toBe(200)
  expect(queue.atWork).toBe(0)
  slow.write(':"b"}')
  await atWork(2)
  expect(queue.atWork).toBe(1)
  held[1]?.()
  const [answer] = (await once(slow, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /)
  slow.destroy()
})

test('while a call runs, one page starts per turn of the event loop; otherwise as many as there are places', async () => {
  const queue = createAdmissionQueue()
  const begun: number[] = []
  const ask = (page: number) =>
    queue.enterPage().then((leave) => {
      begun.push(page)
      leave()
    })
  const leaveCall = await queue.enter()
  const beside = [1, 2, 3].map(ask)
  await new Promise(process.nextTick)
  const seen = [begun.length]
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise(setImmediate)
    seen.push(begun.length)
  }
  await Promise.all(beside)
  expect(seen).toEqual([1, 2, 3])

  leaveCall()
  await Promise.all([4, 5, 6].map(ask))
  expect(begun).toEqual([1, 2, 3, 4, 5, 6])
})
