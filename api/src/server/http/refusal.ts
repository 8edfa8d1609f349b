import { messages } from '@ponte/contracts/messages'
import { ERRORS, type ErrorCode } from '@ponte/contracts/errors'

interface Details {
  /** The message, where it is not the code's usual one. */
  message?: string
  /** Messages by field name. */
  fields?: Readonly<Record<string, string>>
  retryAfterSeconds?: number
  cause?: unknown
}

/** A request that is answered with one of the wire's error codes. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, { message, fields, retryAfterSeconds, cause }: Details = {}) {
    super(message ?? ERRORS[code].message, { cause })
    this.name = 'Refusal'
    this.code = code
    this.status = ERRORS[code].status
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A link that was used, is too old, was replaced by a newer one or never was: which of them is nobody's business. */
export const deadLink = (): Refusal => new Refusal('invalid', { message: messages.linkDead, fields: { token: messages.linkDead } })

/** The value, or a 404 where it is not there, or not to be known of. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal('not_found')
  return value
}
