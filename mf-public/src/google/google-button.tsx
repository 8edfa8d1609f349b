import { Suspense, lazy } from 'react'
import { useIsDemo } from '../use-is-demo.ts'
import type { GoogleSignInProps } from './sign-in-with.ts'
import { useGoogleClientId } from './use-google-client-id.ts'

// Apart, so that a site without Google never sends it.
const GoogleSignIn = lazy(() => import(/* webpackChunkName: "google" */ './google-sign-in.tsx'))
// Nor a site in earnest what a demonstration has in its place.
const DemoGoogle = lazy(() => import(/* webpackChunkName: "demo-google" */ './demo-google.tsx'))

/** Signing in with Google, where this site can, or as a demonstration plays it; nothing elsewhere. */
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
