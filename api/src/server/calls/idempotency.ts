import { ERRORS, type ErrorCode } from '@ponte/contracts/errors'
import type { AnyCall } from '@ponte/contracts/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash, createHmac } from 'node:crypto'
import { toJSONSchema } from 'zod'
import { networkOf } from '../http/address.ts'
import { refusalOf } from '../http/answer-errors.ts'
import type { Api } from '../api.ts'
import { claimKey, storeAnswer, findAnswer, releaseKey, type Claim, type StoredAnswer } from './idempotency.repo.ts'
import { Refusal } from '../http/refusal.ts'

export const KEY_MAX = 200
const AT_WORK_RETRY_SECONDS = 1
/** As a multiple of the request limit: an older claim without an answer belongs to a server that died. */
const CLAIM_LASTS = 6

const SENSITIVE_FIELD = /"(?:email|phone|whatsapp|document|token|secret|recoveryCodes)":/

/** True if an answer holds contact details or a token. Such answers are not stored. */
export const hasSensitiveAnswer = ({ answer }: AnyCall): boolean =>
  SENSITIVE_FIELD.test(JSON.stringify(toJSONSchema(answer, { io: 'output', unrepresentable: 'any' })))

/** The answer to a successful call. Its status may differ from the one sent: after a timeout, that was 503. */
export interface Answer {
  status: number
  payload: unknown
}

interface KeyedWork {
  request: FastifyRequest
  reply: FastifyReply
  work: () => Promise<Answer>
  /** Rebuilds the answer from the id of the created object, if the answer itself is not stored. */
  rebuild: ((id: string) => Promise<unknown>) | null
}

/**
 * Handles a request once, however often it is sent with its Idempotency-Key within a day. A retry that arrives during the first request is
 * told to try again later, rather than holding a connection open.
 */
export async function handleOnce(
  { db, config }: Pick<Api, 'db' | 'config'>,
  { request, reply, work, rebuild }: KeyedWork,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key.length < 1 || key.length > KEY_MAX) throw new Refusal('malformed')

  const claim = claimOf(request, key)
  if (!(await claimKey(db, claim, CLAIM_LASTS * config.requestLimitMs))) {
    const kept = await findAnswer(db, claim)
    return replay(kept, reply, rebuild)
  }
  const answer = await work().catch(async (error: unknown) => {
    const refusal = refusalOf(error)
    if (isLasting(refusal)) await storeAnswer(db, claim, refusal.status, partsOf(refusal))
    else await releaseKey(db, claim)
    throw error
  })
  await storeAnswer(db, claim, answer.status, rebuild === null ? answer.payload : idOf(answer.payload))
  return answer
}

/**
 * A request's claim. Body and address are hashed together with the key, which only the client knows, so that they cannot be guessed.
 */
function claimOf({ viewer, ip, method, url, body }: FastifyRequest, key: string): Claim {
  const hashOf = (value: string): Buffer => createHmac('sha256', key).update(value).digest()
  return {
    owner: viewer === null ? `address:${hashOf(networkOf(ip)).toString('base64url')}` : `user:${viewer.id}`,
    keyHash: createHash('sha256').update(key).digest('base64url'),
    requestHash: hashOf(`${method} ${url}\n${JSON.stringify(body ?? null)}`),
  }
}

async function replay(kept: StoredAnswer | null, reply: FastifyReply, rebuild: KeyedWork['rebuild']): Promise<Answer> {
  if (kept !== null && !kept.isSameRequest) throw new Refusal('invalid', { message: 'keyOfOther' })
  // A missing row means that the first request has just failed with a temporary error.
  if (kept === null || kept.status === null) {
    throw new Refusal('conflict', { message: 'keyAtWork', retryAfterSeconds: AT_WORK_RETRY_SECONDS })
  }
  reply.header('idempotent-replayed', 'true')
  const answer: unknown = typeof kept.answer === 'string' ? JSON.parse(kept.answer) : undefined
  if (kept.status >= 400) throw refusalFrom(answer)
  return { status: kept.status, payload: rebuild === null ? answer : await rebuild(idOf(answer)) }
}

/** True if the same request would always be refused. Other refusals depend on time, rate limits, the sign-in or proof of identity. */
const isLasting = ({ status, code, fields, retryAfterSeconds }: Refusal): boolean =>
  status < 500 &&
  ![401, 429].includes(status) &&
  code !== 'too_early' &&
  retryAfterSeconds === undefined &&
  !('currentPassword' in (fields ?? {}))

const partsOf = ({ code, message, fields }: Refusal) => ({ code, message, ...(fields && { fields }) })

function refusalFrom(kept: unknown): Refusal {
  const { code, message, fields } = kept as ReturnType<typeof partsOf>
  if (!(code in ERRORS)) throw new Error('a stored refusal has an unknown code')
  return new Refusal(code satisfies ErrorCode, { verbatim: message, ...(fields && { fields }) })
}

/** The id of a created object. Every answer that can be rebuilt has one. */
function idOf(payload: unknown): string {
  const id = typeof payload === 'string' ? payload : (payload as { _id?: unknown } | undefined)?._id
  if (typeof id !== 'string') throw new Error('an answer that is not stored has no id')
  return id
}
