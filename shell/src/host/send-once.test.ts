import { sendOnce } from './send-once.ts'
import { ApiError } from '@ponte/platform/send'

const lost = new ApiError({ status: 0, code: 'network', message: '' })
const busy = new ApiError({ status: 503, code: 'unavailable', message: '', retryAfter: 2 })
const stillAtWork = new ApiError({ status: 409, code: 'conflict', message: '', retryAfter: 1 })
const refused = new ApiError({ status: 409, code: 'conflict', message: '' })

/** Sends some content and returns its key. */
async function keyOf(content: string, outcome?: Error): Promise<string | undefined> {
  let key: string | undefined
  const sent = sendOnce('/firms/:id/openings', { body: { content } }, async (headers) => {
    key = headers['idempotency-key']
    if (outcome !== undefined) throw outcome
  })
  if (outcome === undefined) await sent
  else await expect(sent).rejects.toBe(outcome)
  return key
}

test('content whose answer was lost keeps its key until it is answered', async () => {
  const first = await keyOf('a', lost)
  expect(first).toMatch(/^\d+(-\d+){3}$/)
  expect(await keyOf('b')).not.toBe(first)
  for (const outcome of [busy, new DOMException('left', 'AbortError'), stillAtWork]) expect(await keyOf('a', outcome)).toBe(first)
  expect(await keyOf('a')).toBe(first)
  expect(await keyOf('a')).not.toBe(first)
})

test('a refusal ends the key', async () => {
  const first = await keyOf('a', refused)
  expect(await keyOf('a')).not.toBe(first)
})
