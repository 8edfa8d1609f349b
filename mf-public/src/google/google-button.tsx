import type { Host } from '@ponte/contracts/host'
import { Suspense, lazy } from 'react'
import type { WaitingSignIn } from '../second-step/waiting-sign-in.ts'
import { useGoogleClientId } from './use-google-client-id.ts'

// Apart, so that a site without Google never sends it.
const GoogleSignIn = lazy(() => import(/* webpackChunkName: "google" */ './google-sign-in.tsx'))

interface Props {
  host: Host
  /** Called when Google knows the person, and a code is still to come. */
  onSecondFactor: (signIn: WaitingSignIn) => void
}

/** Signing in with Google, where this site can; nothing elsewhere. */
export function GoogleButton({ host, onSecondFactor }: Props) {
  const clientId = useGoogleClientId(host)
  if (clientId === null) return null
  return (
    <Suspense>
      <GoogleSignIn host={host} clientId={clientId} onSecondFactor={onSecondFactor} />
    </Suspense>
  )
}
