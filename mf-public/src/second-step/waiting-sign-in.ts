import type { AnswerOf } from '@ponte/contracts/call'
import type { login } from '@ponte/contracts/auth'

/** The answer to a correct password or Google credential, if a code is still required. */
export type SecondFactor = Extract<AnswerOf<typeof login>, { secondFactor: unknown }>['secondFactor']

/** An authenticator app code, or a recovery code. */
export type CodeMethod = SecondFactor['methods'][number]

/** A sign-in that requires a code. */
export interface WaitingSignIn extends SecondFactor {
  /** The typed e-mail; may be empty. */
  email: string
  /** The toast after signing in. */
  done: string
}
