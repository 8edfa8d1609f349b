import { ERRORS, type ErrorCode } from '@ponte/contracts/errors'
import type { AnyCall } from '@ponte/contracts/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash, createHmac } from 'node:crypto'
import { toJSONSchema } from 'zod'
import { text } from '../text.ts'
import { networkOf } from '../http/address.ts'
import { refusalOf } from '../http/answer-errors.ts'
import type { Api } from '../api.ts'
import { claimKey, storeAnswer, findAnswer, releaseKey, type Claim, type StoredAnswer } from './idempotency.repo.ts'
import { Refusal } from '../http/refusal.ts'

export const KEY_MAX = 200
const AT_WORK_RETRY_SECONDS = 1

/**
 * True for calls that honour an Idempotency-Key. POST only: the other methods can be sent again as they are. The calls
 * under /auth are left out, because their answers are cookies and tokens, and no session is ever kept where it could be
 * read.
 */
export const honoursKey = ({ method, path }: AnyCall): boolean => method === 'POST' && !path.startsWith('/auth/')

const SENSITIVE_FIELD = /"(?:email|phone|whatsapp|document|token|secret|recoveryCodes)":/

/** True when an answer holds contact details or a token: such a one is not stored for a day beside the real data. */
export const hasSensitiveAnswer = ({ answer }: AnyCall): boolean =>
  SENSITIVE_FIELD.test(JSON.stringify(toJSONSchema(answer, { io: 'output', unrepresentable: 'any' })))

/** The answer of a call that was not refused. Its status is not the reply's: work that passed its time limit was answered with 503 before. */
export interface Answer {
  status: number
  payload: unknown
}

interface KeyedWork {
  request: FastifyRequest
  reply: FastifyReply
  work: () => Promise<Answer>
  /** Makes the answer again from the id of what was made, where the answer itself is not stored. */
  again: ((id: string) => Promise<unknown>) | null
}

/**
 * Handles a request once, however often it is sent under its Idempotency-Key within a day. A retry that comes while
 * the first is at work is told to come back: nobody's connection is held for it.
 */
export async function handleOnce({ db }: Pick<Api, 'db'>, { request, reply, work, again }: KeyedWork): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return work()
  if (typeof key !== 'string' || key.length < 1 || key.length > KEY_MAX) throw new Refusal('malformed')

  const claim = claimOf(request, key)
  if (!(await claimKey(db, claim))) {
    const kept = await findAnswer(db, claim)
    return answerAgain(kept, reply, again)
  }
  const answer = await work().catch(async (error: unknown) => {
    const refusal = refusalOf(error)
    if (isLasting(refusal)) await storeAnswer(db, claim, refusal.status, wordsOf(refusal))
    else await releaseKey(db, claim)
    throw error
  })
  await storeAnswer(db, claim, answer.status, again === null ? answer.payload : idOf(answer.payload))
  return answer
}

/** The claim of a request, hashed with what only the client knows, so that no guessable word of a body, and no address, shows in it. */
function claimOf({ viewer, ip, method, url, body }: FastifyRequest, key: string): Claim {
  const hashOf = (value: string): Buffer => createHmac('sha256', key).update(value).digest()
  return {
    owner: viewer === null ? `address:${hashOf(networkOf(ip)).toString('base64url')}` : `user:${viewer.id}`,
    keyHash: createHash('sha256').update(key).digest('base64url'),
    requestHash: hashOf(`${method} ${url}\n${JSON.stringify(body ?? null)}`),
  }
}

async function answerAgain(kept: StoredAnswer | null, reply: FastifyReply, again: KeyedWork['again']): Promise<Answer> {
  if (kept !== null && !kept.isSameRequest) throw new Refusal('invalid', { message: text.keyOfOther })
  // Gone again: the first try has just failed in a way that may pass.
  if (kept === null || kept.status === null) {
    throw new Refusal('conflict', { message: text.keyAtWork, retryAfterSeconds: AT_WORK_RETRY_SECONDS })
  }
  reply.header('idempotent-replayed', 'true')
  const answer: unknown = typeof kept.answer === 'string' ? JSON.parse(kept.answer) : undefined
  if (kept.status >= 400) throw refusalFrom(answer)
  return { status: kept.status, payload: again === null ? answer : await again(idOf(answer)) }
}

/** True when the same request would be refused again for the same reason. Time, a pause or signing in change the others. */
const isLasting = ({ status, code }: Refusal): boolean => status < 500 && ![401, 429].includes(status) && code !== 'too_early'

const wordsOf = ({ code, message, fields }: Refusal) => ({ code, message, ...(fields && { fields }) })

function refusalFrom(kept: unknown): Refusal {
  const { code, message, fields } = kept as ReturnType<typeof wordsOf>
  if (!(code in ERRORS)) throw new Error('a kept refusal has no known code')
  return new Refusal(code satisfies ErrorCode, { message, ...(fields && { fields }) })
}

/** The id of what a call made: each answer that is given again from its id has one. */
function idOf(payload: unknown): string {
  const id = typeof payload === 'string' ? payload : (payload as { _id?: unknown } | undefined)?._id
  if (typeof id !== 'string') throw new Error('an answer that is not kept has no id')
  return id
}
