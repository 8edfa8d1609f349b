import { Suspense, lazy } from 'react'
import { useHydrated, useIsDemo } from '../use-hydrated.ts'
import { googleText } from '../text.ts'
import type { GoogleSignInProps } from './sign-in-with.ts'

// A separate chunk, so that a site without Google never sends it. If it does not load, the form works without it.
const GoogleSignIn = lazy(() => import(/* webpackChunkName: "google" */ './google-sign-in.tsx').catch(() => ({ default: Unavailable })))
// A separate chunk too, so that a production site never sends the demo's button.
const DemoGoogle = lazy(() => import(/* webpackChunkName: "demo" */ './demo-google.tsx').catch(() => ({ default: () => <></> })))

/** Google sign-in, if this site supports it; a demo site simulates it. */
export function GoogleButton({ host, onSecondFactor }: GoogleSignInProps) {
  const clientId = useHydrated(() => host.googleClientId, null)
  const isDemo = useIsDemo(host)
  if (clientId === null) return isDemo && <DemoGoogle host={host} onSecondFactor={onSecondFactor} />
  return (
    <Suspense>
      <GoogleSignIn host={host} clientId={clientId} onSecondFactor={onSecondFactor} />
    </Suspense>
  )
}

const Unavailable = () => <p role="status">{googleText.unavailable}</p>
