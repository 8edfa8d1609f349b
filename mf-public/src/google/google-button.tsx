import { Suspense, lazy } from 'react'
import { useIsDemo } from '../use-is-demo.ts'
import type { GoogleSignInProps } from './sign-in-with.ts'
import { useGoogleClientId } from './use-google-client-id.ts'

// A separate chunk, so that a site without Google never sends it.
const GoogleSignIn = lazy(() => import(/* webpackChunkName: "google" */ './google-sign-in.tsx'))
// Nor a production site the demo's button.
const DemoGoogle = lazy(() => import(/* webpackChunkName: "demo-google" */ './demo-google.tsx'))

/** Google sign-in, if this site supports it; a demo site simulates it. */
export function GoogleButton({ host, onSecondFactor }: GoogleSignInProps) {
  const clientId = useGoogleClientId(host)
  const isDemo = useIsDemo(host)
  if (clientId === null) return isDemo && <DemoGoogle host={host} onSecondFactor={onSecondFactor} />
  return (
    <Suspense>
      <GoogleSignIn host={host} clientId={clientId} onSecondFactor={onSecondFactor} />
    </Suspense>
  )
}
