import type { SessionUser } from '@ponte/contracts/auth'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from '@ponte/platform/router'
import { DemoCorner } from '../demo/demo-corner.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { WarmLinks } from '../frame/warm-links.tsx'
import { useUnreadCount } from '../notifications/use-unread-count.ts'
import { closeDialogFirst } from '../page/close-dialog-first.ts'
import { PageTitle } from '../page/page-title.tsx'
import { Scroll } from '../page/scroll.tsx'
import { useShell } from '../shell.ts'
import { ToastOutlet } from '../toasts/toast-outlet.tsx'
import { PageTools } from '../inspector/page-tools.tsx'
import { OutletBoundary } from './outlet-boundary.tsx'
import { frameOf, routeAt, siteRoutes } from './site-routes.ts'
import { useRegistry, useUser } from './use-shell-state.ts'

export function SitePage() {
  const { session, toasts, loads, reload, OfflinePage } = useShell()
  const { pathname, key: visit } = useLocation()
  const registry = useRegistry()
  const user = useUser()
  const epoch = useSyncExternalStore(
    session.subscribe,
    () => session.epoch,
    () => session.epoch,
  )
  const departures = useSignOutCount(user)
  const route = routeAt(siteRoutes(registry), pathname)
  const hasSidebar = user !== null && frameOf(route) === 'sidebar'
  useNavigationEffects()
  useUnreadCount()

  return (
    <>
      <PageTitle />
      <PageFrame
        user={user}
        hasSidebar={hasSidebar}
        offer={route?.header ?? 'account'}
        showsOffline={OfflinePage !== null && route === null}
      >
        <OutletBoundary visit={visit} onError={() => loads.failedToLeave()} onReload={reload}>
          {/* After a sign-out, or a sign-in in another tab, no state of earlier screens may be shown. */}
          <Outlet key={`${epoch} ${departures}`} />
        </OutletBoundary>
      </PageFrame>
      <Scroll />
      <WarmLinks shown={route} user={user} hasSidebar={hasSidebar} />
      <IdentityOutlet />
      <ToastOutlet toasts={toasts} />
      <PageTools />
      <DemoCorner />
    </>
  )
}

function useSignOutCount(user: SessionUser | null): number {
  const id = user?.id
  const [last, setLast] = useState({ id, departures: 0 })
  if (last.id !== id) setLast({ id, departures: last.departures + (last.id === undefined ? 0 : 1) })
  return last.departures
}

/** Side effects of every navigation. */
function useNavigationEffects(): void {
  const { activity, registry, session } = useShell()
  const { key, pathname } = useLocation()

  // User input is outside React. It is settled before the page requests its newest version.
  useLayoutEffect(() => {
    activity.navigated(pathname)
    registry.settle()
  }, [activity, registry, key, pathname])

  // The history is outside React.
  useEffect(closeDialogFirst, [])

  // The registry and the session are outside React.
  useEffect(() => {
    if (key === 'default') return
    registry.refreshSoon()
    session.navigated()
  }, [registry, session, key])
}

function IdentityOutlet() {
  const { identity } = useShell()
  return useSyncExternalStore(identity.subscribe, identity.read, identity.read)
}
