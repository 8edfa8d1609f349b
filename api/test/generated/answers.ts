import { ErrorBody, ERRORS, type ErrorCode } from '@ponte/contracts/errors'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'

const Envelope = z.strictObject(ErrorBody.shape)

/** Text known only inside the server: stack frames, paths, SQL, program names, a schema's default English. */
const INSIDE =
  /\n\s+at |node_modules|file:|\/(?:src|work|home|tmp|usr|var)\/|\.[jt]s\b|\b(?:insert into|update \w+ set|delete from|select .+ from)\b|violates|constraint|relation "|column "|syntax error|SQLSTATE|pglite|postgres|kysely|\bzod\b|fastify|FST_|\bERR_|undefined|NaN|\[object|^Invalid|^Too (?:big|small)|\bexpected\b|Unrecognized/i

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)

/** Finds a flaw in an answer, whatever the request. */
export function flawIn(method: string, { statusCode, headers, payload }: LightMyRequestResponse): string | null {
  if (statusCode >= 500 && statusCode !== 501) return 'the server failed'
  if (statusCode < 400) return statusCode >= 200 && statusCode < 300 ? null : 'neither success nor refusal'
  if (method === 'HEAD') return payload === '' ? null : 'a body for HEAD'
  if (!String(headers['content-type']).startsWith('application/json')) return 'a refusal that is not JSON'
  const parsed = Envelope.safeParse(jsonOf(payload))
  if (!parsed.success) return 'a refusal with an invalid envelope'
  const { code, message, fields = {} } = parsed.data
  if (!isCode(code) || ERRORS[code].status !== statusCode) return 'an unknown error code, or one with the wrong status'
  return [message, ...Object.values(fields)].some((text) => text.trim() === '' || INSIDE.test(text)) ? 'internals are revealed' : null
}

/** The answer as JSON, or as text if it is not JSON. */
export function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}
