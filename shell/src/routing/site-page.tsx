import { useEffect, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from '@ponte/platform/router'
import { SidebarFrame } from '../frame/sidebar-frame.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { Scroll } from '../page/scroll.tsx'
import { useShell } from '../shell.ts'
import { ToastOutlet } from '../toasts/toast-outlet.tsx'
import { frameOf, routeAt, siteRoutes } from './site-routes.ts'
import { useRegistry } from './use-shell-state.ts'

/** All that stands around a page. */
export function SitePage() {
  const { session, toasts } = useShell()
  const { pathname } = useLocation()
  const registry = useRegistry()
  const user = useSyncExternalStore(session.subscribe, () => session.store.getState().user)
  const epoch = useSyncExternalStore(session.subscribe, () => session.epoch)
  useNavigationDuties()

  const isBare = user === null || frameOf(routeAt(siteRoutes(registry), pathname), registry) === 'bare'
  // Somebody else signed in by another tab: no state of the screens before may be shown to them.
  const page = <Outlet key={epoch} />
  return (
    <>
      <PageTitle />
      {isBare ? page : <SidebarFrame user={user}>{page}</SidebarFrame>}
      <Scroll />
      <ToastOutlet toasts={toasts} />
    </>
  )
}

/** What every navigation brings with it, apart from the page. */
function useNavigationDuties(): void {
  const { activity, registry, session } = useShell()
  const { key } = useLocation()

  // The registry, the session and the user's hands are outside React.
  useEffect(() => {
    activity.navigated()
    if (key === 'default') return
    registry.refreshSoon()
    session.navigated()
  }, [activity, registry, session, key])
}
