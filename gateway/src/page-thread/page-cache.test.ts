import { test } from 'node:test'
import { expect } from 'expect'
import { pageCache } from './page-cache.ts'
import type { CompressedPage } from './compressed-page.ts'

const pageOf = (text: string, over: Partial<CompressedPage> = {}): CompressedPage => ({
  status: 200,
  etag: `"${text}"`,
  policy: '',
  isComplete: true,
  brotli: Buffer.from(text),
  gzip: Buffer.alloc(0),
  ...over,
})

const DATED = { key: 'a', hasAnswers: true, bypassesCache: false }

/** Numbered pages, with a clock the test controls. */
function numbered(limitBytes?: number) {
  const clock = { now: 0 }
  let count = 0
  const kept = pageCache(() => clock.now, limitBytes)
  const make = async () => pageOf(String((count += 1)))
  return { clock, kept, make, madeSoFar: () => count, ask: async (key = DATED) => (await kept.get(key, make)).etag }
}

test('a page with answers is cached for ten seconds, then stale while revalidating, and finally awaited', async () => {
  const { clock, ask, madeSoFar } = numbered()
  expect([await ask(), await ask()]).toEqual(['"1"', '"1"'])
  clock.now = 9_999
  expect(await ask()).toBe('"1"')
  clock.now = 10_000
  expect([await ask(), madeSoFar()]).toEqual(['"1"', 2])
  expect([await ask(), madeSoFar()]).toEqual(['"2"', 2])
  clock.now = 30_001
  expect([await ask(), madeSoFar()]).toEqual(['"3"', 3])
})

test('a page without answers is rendered once per registry', async () => {
  const { clock, ask } = numbered()
  const timeless = { ...DATED, hasAnswers: false }
  await ask(timeless)
  clock.now = 1e9
  expect(await ask(timeless)).toBe('"1"')
  expect(await ask({ ...timeless, key: 'b' })).toBe('"2"')
})

test('concurrent requests share one rendering; a failed one is repeated for the next request', async () => {
  const kept = pageCache()
  const gate = Promise.withResolvers<CompressedPage>()
  let count = 0
  const make = () => {
    count += 1
    return gate.promise
  }
  const all = Promise.allSettled(Array.from({ length: 50 }, () => kept.get(DATED, make)))
  gate.reject(new Error('no'))
  expect(new Set((await all).map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(count).toBe(1)
  expect((await kept.get(DATED, async () => pageOf('good'))).etag).toBe('"good"')
})

test('an incomplete page is sent to those waiting, but not cached', async () => {
  const kept = pageCache()
  expect((await kept.get(DATED, async () => pageOf('plain', { isComplete: false }))).etag).toBe('"plain"')
  expect((await kept.get(DATED, async () => pageOf('whole'))).etag).toBe('"whole"')
  expect((await kept.get(DATED, async () => pageOf('plain', { isComplete: false }))).etag).toBe('"whole"')
})

test('after a change no page started before it is served; pages without answers stay', async () => {
  const { ask, kept } = numbered()
  const timeless = { ...DATED, key: 'b', hasAnswers: false }
  await ask()
  await ask(timeless)
  const gate = Promise.withResolvers<CompressedPage>()
  const begunBefore = kept.get({ ...DATED, key: 'c' }, () => gate.promise)
  kept.changed()
  const after = ask({ ...DATED, key: 'c' })
  expect([await ask(), await after, await ask(timeless)]).toEqual(['"4"', '"3"', '"2"'])
  gate.resolve(pageOf('old'))
  expect((await begunBefore).etag).toBe('"old"')
  expect(await ask({ ...DATED, key: 'c' })).toBe('"3"')
})

test('a request that must see a change gets a fresh page, which everyone gets from then on', async () => {
  const { ask } = numbered()
  await ask()
  expect(await ask({ ...DATED, bypassesCache: true })).toBe('"2"')
  expect(await ask()).toBe('"2"')
})

test('memory is bounded: the least recently used page is evicted', async () => {
  const { ask, madeSoFar } = numbered(3)
  for (const key of ['a', 'b', 'c', 'a', 'd']) await ask({ ...DATED, key })
  expect(madeSoFar()).toBe(4)
  await ask()
  expect(madeSoFar()).toBe(4)
  await ask({ ...DATED, key: 'b' })
  expect(madeSoFar()).toBe(5)
})
