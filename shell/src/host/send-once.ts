import { ApiError } from '@ponte/platform/send'

/** The keys of POST calls whose answer was lost, by content. */
const unanswered = new Map<string, string>()

/**
 * Sends a POST call with an Idempotency-Key. If the answer was lost and the user sends the same again, it has the same key, so that the
 * server answers it without doing it twice.
 */
export async function sendOnce<T>(path: string, args: object, send: (headers: Readonly<Record<string, string>>) => Promise<T>): Promise<T> {
  const content = JSON.stringify([path, args])
  const key = unanswered.get(content) ?? newKey()
  try {
    const answer = await send({ 'idempotency-key': key })
    unanswered.delete(content)
    return answer
  } catch (error) {
    if (isAnswer(error)) unanswered.delete(content)
    else unanswered.set(content, key)
    throw error
  }
}

/** Not `randomUUID`, which exists only on https. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** True for a refusal that would be the same for a repetition. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.retryAfter === null
