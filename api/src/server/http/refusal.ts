import { ERRORS, type ErrorCode } from '@ponte/contracts/errors'
import type { SignedIn } from './viewer.ts'
import type { MessageCode } from './messages.ts'

interface Details {
  /** The message; by default, the code's own. */
  message?: MessageCode
  /** A reason shown unchanged, instead of a message. */
  verbatim?: string
  /** Messages by field name. */
  fields?: Readonly<Record<string, MessageCode>>
  retryAfterSeconds?: number
  cause?: unknown
}

/** A request answered with one of the API's error codes. Its messages are codes too: `answerRefusal` says them in the reader's language. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Details['fields']
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, { message, verbatim, fields, retryAfterSeconds, cause }: Details = {}) {
    super(verbatim ?? message ?? code, { cause })
    this.name = 'Refusal'
    this.code = code
    this.status = ERRORS[code].status
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** For a link that was used, expired, replaced or never issued. The answer does not reveal which. */
export const deadLink = (): Refusal => wrongField('token', 'linkDead')

/** For a field with a wrong value. Its message is also that of the whole answer. */
export const wrongField = (field: string, message: MessageCode, cause?: unknown): Refusal =>
  new Refusal('invalid', { message, fields: { [field]: message }, cause })

/** Returns the value, or refuses with 404 if it does not exist or must stay hidden. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal('not_found')
  return value
}

/** Refuses actions that need a confirmed address: with these, a stranger who signed up with an address could lock out its owner. */
export function refuseUnconfirmed({ isEmailConfirmed }: SignedIn, message: MessageCode): void {
  if (!isEmailConfirmed) throw new Refusal('email_unconfirmed', { message })
}
