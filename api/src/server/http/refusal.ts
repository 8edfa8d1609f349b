import { messages } from '@ponte/contracts/messages'
import { ERRORS, type ErrorCode } from '@ponte/contracts/errors'

interface Details {
  /** Replaces the code's default message. */
  message?: string
  /** Messages by field name. */
  fields?: Readonly<Record<string, string>>
  retryAfterSeconds?: number
  cause?: unknown
}

/** A request answered with one of the API's error codes. */
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

/** A link that was used, expired, replaced or never issued. The answer does not reveal which. */
export const deadLink = (): Refusal => new Refusal('invalid', { message: messages.linkDead, fields: { token: messages.linkDead } })

/** Returns the value, or refuses with 404 if it does not exist or must stay hidden. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal('not_found')
  return value
}
