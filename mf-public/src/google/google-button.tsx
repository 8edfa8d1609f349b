import type { Host } from '@ponte/contracts/host'
import { Suspense, lazy } from 'react'
import { useGoogleClientId } from './use-google-client-id.ts'

// Apart, so that a site without Google never sends it.
const GoogleSignIn = lazy(() => import(/* webpackChunkName: "google" */ './google-sign-in.tsx'))

/** Signing in with Google, where this site can; nothing elsewhere. */
export function GoogleButton({ host }: { host: Host }) {
  const clientId = useGoogleClientId(host)
  if (clientId === null) return null
  return (
    <Suspense>
      <GoogleSignIn host={host} clientId={clientId} />
    </Suspense>
  )
}
