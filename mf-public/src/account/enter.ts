import type { SessionAnswer } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'

/** Opens the session of a sign-in, with its toast; an account that was deleted until now is said to be back. */
export function enter(host: Host, answer: SessionAnswer, done: string): void {
  host.notify('success', answer.restored ? toasts.accountRestored : done)
  host.auth.accept(answer)
}
