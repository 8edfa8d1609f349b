import { whyNotAllowed } from '@ponte/contracts/access'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from '@ponte/platform/router'
import { RemoteArea, PageLoading } from '../loader/remote-area.tsx'
import { useShell } from '../shell.ts'
import { text } from '../text.ts'
import { decideAccess } from './gate.ts'
import { isOnboarding, type SiteRoute } from './site-routes.ts'
import { useSession, useUser } from './use-shell-state.ts'

/** Shows a page to users who may see it, and redirects all others. */
export function GuardedPage({ route }: { route: SiteRoute }) {
  const { session } = useShell()
  const { pathname, search, hash } = useLocation()
  const verdict = decideAccess({
    access: route.access,
    session: useSession(),
    address: `${pathname}${search}${hash}`,
    hasSignedOut: session.hasSignedOut,
  })
  const [wasShown, setWasShown] = useState(false)
  if (verdict.kind === 'show' && !wasShown) setWasShown(true)
  if (verdict.kind === 'show') return <RemoteArea remote={route.remote} screen={route.screen} route={route.path} />
  if (verdict.kind === 'wait') return <Wait route={route} />
  // Onboarding steps end with a complete profile: a user who has just completed it is redirected silently.
  return <Redirect to={verdict.to} reason={wasShown && isOnboarding(route.access) ? null : verdict.reason} />
}

/** The screen is loaded while the server confirms the session, if the stored user may see it. */
function Wait({ route: { access, remote, screen } }: { route: SiteRoute }) {
  const { loads } = useShell()
  const isExpected = whyNotAllowed(access, useUser()) === null

  // A load outlasts its component, so it is outside React.
  useEffect(() => {
    if (isExpected) loads.update(remote, screen)
  }, [loads, remote, screen, isExpected])

  return <PageLoading label={text.loadingSession} />
}

/** Redirects, and says why. */
export function Redirect({ to, reason }: { to: string; reason: string | null }) {
  const { toasts } = useShell()

  // A toast outside React's tree: the page being left cannot show it any more.
  useEffect(() => {
    if (reason !== null) toasts.show('info', reason)
  }, [toasts, reason])

  return <Navigate to={to} replace />
}
