import type { AnswerOf } from '@ponte/contracts/call'
import type { login } from '@ponte/contracts/auth'

/** The answer to a right password, or Google credential, where a code is still to come. */
export type SecondFactor = Extract<AnswerOf<typeof login>, { secondFactor: unknown }>['secondFactor']

/** The kind of code that is typed: one of an authenticator app, or one of the recovery list. */
export type CodeMethod = SecondFactor['methods'][number]

/** A sign-in that waits for its code. */
export interface WaitingSignIn extends SecondFactor {
  /** The e-mail that was typed; empty where none was. */
  email: string
  /** The toast once somebody is signed in. */
  done: string
}
