import { googleLogin } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { messageOf } from '@ponte/platform/refusal'
import { openSession, type WaitingSignIn } from '../account/open-session.ts'

export interface GoogleSignInProps {
  host: Host
  /** Called if Google has identified the user, and a code is still required. */
  onSecondFactor: (signIn: WaitingSignIn) => void
}

/** Signs in with a Google credential; false if it was refused, which a toast reports. */
export async function signInWith(credential: string, { host, onSecondFactor }: GoogleSignInProps): Promise<boolean> {
  try {
    const answer = await host.call(googleLogin, { body: { credential } })
    if ('secondFactor' in answer) onSecondFactor({ ...answer.secondFactor, email: '', done: toasts.googleLoginDone })
    else openSession(host, answer, toasts.googleLoginDone)
    return true
  } catch (error) {
    host.notify('error', messageOf(error, toasts.googleLoginFailed))
    return false
  }
}
