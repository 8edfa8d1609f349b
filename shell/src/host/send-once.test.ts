import { sendOnce } from './send-once.ts'
import { ApiError } from '@ponte/platform/send'

const lost = new ApiError({ status: 0, code: 'network', message: '' })
const busy = new ApiError({ status: 503, code: 'unavailable', message: '', retryAfter: 2 })
const stillAtWork = new ApiError({ status: 409, code: 'conflict', message: '', retryAfter: 1 })
const refused = new ApiError({ status: 409, code: 'conflict', message: '' })

let time = 0
const publish = { method: 'POST', path: '/firms/:id/openings' }
const remove = { method: 'DELETE', path: '/firms/:id/openings/:openingId' }
const signUp = { method: 'POST', path: '/auth/register-basic' }

/** Sends some content and returns its key. */
async function keyOf(content: string, outcome?: Error, target = publish, takesMs = 0): Promise<string | undefined> {
  let key: string | undefined
  const send = async (headers: Readonly<Record<string, string>>) => {
    key = headers['idempotency-key']
    time += takesMs
    if (outcome !== undefined) throw outcome
  }
  const sent = sendOnce(target, { body: { content } }, send, () => time)
  if (outcome === undefined) await sent
  else await expect(sent).rejects.toBe(outcome)
  return key
}

test('content whose answer was lost keeps its key until it is answered', async () => {
  const first = await keyOf('a', lost)
  expect(first).toMatch(/^\d+(-\d+){3}$/)
  expect(await keyOf('b', refused)).not.toBe(first)
  for (const outcome of [busy, new DOMException('left', 'AbortError'), stillAtWork]) expect(await keyOf('a', outcome)).toBe(first)
  expect(await keyOf('a')).toBe(first)
  expect(await keyOf('a')).not.toBe(first)
})

test('a refusal ends the key', async () => {
  const first = await keyOf('a', refused)
  expect(await keyOf('a')).not.toBe(first)
  const second = await keyOf('a', lost)
  expect(await keyOf('a', refused)).toBe(second)
  expect(await keyOf('a')).not.toBe(second)
})

test.each([
  ['a DELETE', remove, undefined],
  ['another POST', publish, undefined],
  ['a sign-up', signUp, undefined],
  ['a DELETE that may have arrived', remove, lost],
  ['another POST that may have arrived', publish, lost],
])('%s ends the key, because it may have undone the first', async (_, target, outcome) => {
  const first = await keyOf('a', lost)
  await keyOf('b', outcome, target)
  expect(await keyOf('a')).not.toBe(first)
})

test('a key ends two minutes after its answer was lost, because another tab may have undone that', async () => {
  const first = await keyOf('a', lost)
  time += 119_999
  expect(await keyOf('a', lost)).toBe(first)
  time += 120_000
  expect(await keyOf('a')).not.toBe(first)
})

test('content sent again after a dead connection failed late has the same key, so that it is not stored twice', async () => {
  const first = await keyOf('a', lost, publish, 150_000)
  expect(await keyOf('a', lost, publish, 150_000)).toBe(first)
  expect(await keyOf('a')).toBe(first)
})

test('calls that the server does not answer from memory have no key', async () => {
  for (const target of [remove, signUp]) expect(await keyOf('a', lost, target)).toBeUndefined()
})
