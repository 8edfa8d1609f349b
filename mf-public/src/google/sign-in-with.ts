import { googleLogin } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { messageOf } from '@ponte/platform/refusal'
import type { WaitingSignIn } from '../second-step/waiting-sign-in.ts'

export interface GoogleSignInProps {
  host: Host
  /** Called when Google knows the person, and a code is still to come. */
  onSecondFactor: (signIn: WaitingSignIn) => void
}

/** Signs in with a credential of Google's; false where it was refused, which a toast says. */
export async function signInWith(credential: string, { host, onSecondFactor }: GoogleSignInProps): Promise<boolean> {
  try {
    const answer = await host.call(googleLogin, { body: { credential } })
    if ('secondFactor' in answer) onSecondFactor({ ...answer.secondFactor, email: '', done: toasts.googleLoginDone })
    else {
      host.notify('success', toasts.googleLoginDone)
      host.auth.accept(answer)
    }
    return true
  } catch (error) {
    host.notify('error', messageOf(error, toasts.googleLoginFailed))
    return false
  }
}
