import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { lazyPart, useLazyPart } from '@ponte/platform/lazy-part'
import { Alert } from '@ponte/shared-ui/alert'
import { useState, type ReactElement, type ReactNode } from 'react'
import type { WaitingSignIn } from '../account/open-session.ts'

// A separate chunk, loaded only with a second factor.
const secondStep = lazyPart(() => import(/* webpackChunkName: "second-step" */ './second-step.tsx'))

interface SecondStepOfPage {
  /** Replaces the page while a code is required. */
  step: ReactElement | null
  /** Why the step ended without signing in, to show above the first step. */
  endNotice: ReactNode
  ask: (signIn: WaitingSignIn) => void
}

/** The second step of signing in, for every page with a first one. `onBack` receives the e-mail of a cancelled or failed attempt. */
export function useSecondStep(host: Host, onBack: (email: string) => void = () => {}): SecondStepOfPage {
  const [signIn, setSignIn] = useState<WaitingSignIn | null>(null)
  const [endReason, setEndReason] = useState<string | null>(null)
  const parts = useLazyPart(secondStep, signIn !== null, () => end(toasts.loginFailed))

  function end(why: string | null) {
    setSignIn(null)
    setEndReason(why)
    onBack(signIn?.email ?? '')
  }
  return {
    step: signIn && parts && <parts.SecondStep host={host} signIn={signIn} onBack={() => end(null)} onEnd={end} />,
    endNotice: endReason !== null && <Alert tone="danger">{endReason}</Alert>,
    ask(next) {
      setEndReason(null)
      setSignIn(next)
    },
  }
}
