import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { lazyPart, useLazyPart } from '@ponte/platform/lazy-part'
import { Alert } from '@ponte/shared-ui/alert'
import { useState, type ReactNode } from 'react'
import type { WaitingSignIn } from './waiting-sign-in.ts'

// Apart, so that only who has a second factor loads it.
const secondStep = lazyPart(() => import(/* webpackChunkName: "second-step" */ './second-step.tsx'))

interface SecondStepOfPage {
  /** The second step in place of the page, while a code is asked for. */
  step: ReactNode
  /** The reason why the step ended and nobody is signed in, for the top of the first one. */
  over: ReactNode
  ask: (signIn: WaitingSignIn) => void
}

/** The second step of signing in, for every page that has a first one. `onBack` hears the e-mail of an attempt that was given up or over. */
export function useSecondStep(host: Host, onBack: (email: string) => void = () => {}): SecondStepOfPage {
  const [signIn, setSignIn] = useState<WaitingSignIn | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const parts = useLazyPart(secondStep, signIn !== null, () => end(toasts.loginFailed))

  function end(why: string | null) {
    setSignIn(null)
    setOver(why)
    onBack(signIn?.email ?? '')
  }
  return {
    step: signIn !== null && parts !== null && <parts.SecondStep host={host} signIn={signIn} onBack={() => end(null)} onOver={end} />,
    over: over !== null && <Alert tone="danger">{over}</Alert>,
    ask(next) {
      setOver(null)
      setSignIn(next)
    },
  }
}
