import { acceptsIdempotencyKey } from '@ponte/contracts/idempotency-key'
import { ApiError } from '@ponte/platform/send'

const KEPT_MS = 120_000

/** The last call of this page that may have changed something, if its answer was lost. */
let unanswered: { content: string; key: string; lostAt: number } | null = null

/**
 * Sends a call that changes something, with an Idempotency-Key if the server takes one. If the answer was lost and the user sends the same
 * again, it has the same key, so that the server answers it without doing it twice. The key ends with this page's next change, and two
 * minutes after the loss because of other tabs: such a change may have undone the first call, which must then be done again.
 */
export async function sendOnce<T>(
  target: { method: string; path: string },
  args: object,
  send: (headers: Readonly<Record<string, string>>) => Promise<T>,
  now = Date.now,
): Promise<T> {
  if (unanswered !== null && now() - unanswered.lostAt >= KEPT_MS) unanswered = null
  const content = acceptsIdempotencyKey(target) ? JSON.stringify([target.path, args]) : ''
  const call = unanswered?.content === content ? unanswered : { content, key: newKey(), lostAt: 0 }
  try {
    const answer = await send(content === '' ? {} : { 'idempotency-key': call.key })
    unanswered = null
    return answer
  } catch (error) {
    // Not when it was sent: a dead connection may fail only after minutes.
    call.lostAt = now()
    if (!isAnswer(error)) unanswered = content === '' ? null : call
    else if (unanswered === call) unanswered = null
    throw error
  }
}

/** Not `randomUUID`, which exists only on https. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** True for a refusal that would be the same for a repetition. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.retryAfter === null
