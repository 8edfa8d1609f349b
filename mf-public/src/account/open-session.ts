import type { SessionAnswer, login } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import type { AnswerOf } from '@ponte/contracts/call'

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

/** Opens the session of a sign-in, with its toast; or says that a deleted account is back. */
export function openSession(host: Host, answer: SessionAnswer, done: string): void {
  host.notify('success', answer.restored ? toasts.accountRestored : done)
  host.auth.accept(answer)
}
