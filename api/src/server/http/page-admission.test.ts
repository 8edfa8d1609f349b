import { expect } from 'expect'
import Fastify from 'fastify'
import { after, test } from 'node:test'
import { createAdmissionQueue, type AdmissionLimits } from './admission-queue.ts'
import { pageAdmission, type PageTurn } from './page-admission.ts'

/** A queue whose pages run until the test releases them. */
function pages({
  isDemo = false,
  rateLimitPerMinute = 1000,
  ...limits
}: AdmissionLimits & { isDemo?: boolean; rateLimitPerMinute?: number } = {}) {
  let nowMs = 0
  const queue = createAdmissionQueue({ paceMs: 0, alwaysAdmitted: 4, ...limits })
  const admit = pageAdmission(queue, { isDemo, rateLimitPerMinute }, () => nowMs)
  const server = Fastify({ trustProxy: ['127.0.0.1'] })
  after(() => server.close())
  const turns: PageTurn[] = []
  server.get('/', async (request) => {
    const turn = await admit(request)
    turns.push(turn)
    return turn
  })
  const ask = async (address = '203.0.113.7') =>
    (await server.inject({ url: '/', headers: address === '127.0.0.1' ? {} : { 'x-forwarded-for': address } })).json<PageTurn>()
  const leave = () => {
    const turn = turns.shift()
    if (turn !== undefined && 'leave' in turn) turn.leave()
  }
  return { queue, ask, leave, pass: (ms: number) => (nowMs += ms) }
}

test('limits pages per minute per address, as named by a trusted proxy, and then asks to wait', async () => {
  const { ask, leave, pass } = pages({ rateLimitPerMinute: 2, pagesAtOnce: 100 })
  const answers = [await ask(), await ask(), await ask(), await ask('203.0.113.8'), await ask('2001:db8::1'), await ask('2001:db8::2')]
  expect(answers.map((turn) => ('code' in turn ? turn : 'admitted'))).toEqual([
    'admitted',
    'admitted',
    { code: 'too_many', retryAfterSeconds: 60 },
    'admitted',
    'admitted',
    'admitted',
  ])
  expect(await ask('2001:db8::3')).toEqual({ code: 'too_many', retryAfterSeconds: 60 })
  pass(45_000)
  expect(await ask()).toEqual({ code: 'too_many', retryAfterSeconds: 15 })
  pass(15_000)
  expect(await ask()).not.toHaveProperty('code')
  for (let n = 0; n < 7; n += 1) leave()
})

test('an IPv6 /48 gets sixteen times the pages of a /64, and neighboring networks keep theirs', async () => {
  const { ask } = pages({ rateLimitPerMinute: 2, pagesAtOnce: 100 })
  const isAdmitted = async (address: string) => !('code' in (await ask(address)))
  const askSubnets = async (from: number, to: number) => {
    const admitted: boolean[] = []
    for (let subnet = from; subnet <= to; subnet += 1) admitted.push(await isAdmitted(`2001:db8:1:${subnet.toString(16)}::1`))
    return admitted.filter(Boolean).length
  }
  expect(await askSubnets(1, 40)).toBe(32)
  expect(await ask('2001:db8:1:ff::1')).toEqual({ code: 'too_many', retryAfterSeconds: 60 })
  expect(await isAdmitted('2001:db8:2:1::1')).toBe(true)
})

test('a /64 over its limit does not use up the pages of its /48', async () => {
  const { ask } = pages({ rateLimitPerMinute: 2, pagesAtOnce: 100 })
  for (let n = 0; n < 100; n += 1) await ask('2001:db8:1:1::1')
  expect(await ask('2001:db8:1:2::1')).not.toHaveProperty('code')
})

test('in a demonstration, this machine itself has no limit', async () => {
  const statuses = async (isDemo: boolean) => {
    const { ask } = pages({ isDemo, rateLimitPerMinute: 1, pagesAtOnce: 100 })
    return [await ask('127.0.0.1'), await ask('127.0.0.1')].map((turn) => 'code' in turn)
  }
  expect([await statuses(true), await statuses(false)]).toEqual([
    [false, false],
    [false, true],
  ])
})

test('runs a limited number of pages at once, queues those that will finish in time, and sheds the rest', async () => {
  const { queue, ask, leave } = pages({ pagesAtOnce: 4, doneWithinMs: 55, waitLimitMs: 60_000, now: () => 0 })
  for (let made = 0; made < 4; made += 1) await ask()
  const fifth = ask()
  while (queue.pagesWaiting === 0) await new Promise(setImmediate)
  expect(await ask()).toEqual({ code: 'unavailable', retryAfterSeconds: 2 })
  expect([queue.pagesAtWork, queue.pagesWaiting, queue.shed]).toEqual([4, 1, 1])
  leave()
  expect(await fifth).not.toHaveProperty('code')
  for (let left = 0; left < 5; left += 1) leave()
  expect([queue.pagesAtWork, queue.pagesWaiting]).toEqual([0, 0])
})

test('a page starts when no call waits, even if it came first, and calls never wait for pages', async () => {
  const { queue, ask, leave } = pages({ atOnce: 1, pagesAtOnce: 1, waitLimitMs: 60_000, giveWayMs: 60_000 })
  await ask()
  const endCall = await queue.enter()
  const page = ask()
  while (queue.pagesWaiting === 0) await new Promise(setImmediate)
  const order: string[] = []
  const call = queue.enter().then((end) => {
    order.push('call')
    return end
  })
  const painted = page.then(() => order.push('page'))
  leave()
  expect([queue.waiting, queue.pagesWaiting, queue.pagesAtWork]).toEqual([1, 1, 0])
  endCall()
  const endSecond = await call
  await painted
  expect(order).toEqual(['call', 'page'])
  endSecond()
  leave()
  expect([queue.atWork, queue.pagesAtWork]).toEqual([0, 0])
})

test('sheds a page that waited too long for calls, and a call that gives up makes way for pages', async () => {
  const { queue, ask } = pages({ atOnce: 1, pagesAtOnce: 1, waitLimitMs: 1 })
  const end = await queue.enter()
  const waitingCall = queue.enter()
  const page = ask()
  await expect(waitingCall).rejects.toThrow()
  await page
  expect(queue.pagesWaiting).toBe(0)
  end()
  expect(queue.atWork).toBe(0)
})

test('sheds a page behind waiting calls long before a call would be; without calls, it keeps waiting', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const queue = createAdmissionQueue({ atOnce: 1, pagesAtOnce: 1, now: () => 0 })
  const endPage = await queue.enterPage()
  const waitingPage = queue.enterPage()
  t.mock.timers.tick(60)
  expect([queue.pagesWaiting, queue.shed]).toEqual([1, 0])
  await queue.enter()
  const waitingCall = queue.enter()
  const late = queue.enterPage()
  t.mock.timers.tick(60)
  await expect(late).rejects.toMatchObject({ code: 'unavailable' })
  expect([queue.waiting, queue.pagesWaiting, queue.shed]).toEqual([1, 1, 1])
  endPage()
  t.mock.timers.tick(800)
  await Promise.allSettled([waitingPage, waitingCall])
  expect([queue.waiting, queue.pagesWaiting]).toEqual([0, 0])
})
