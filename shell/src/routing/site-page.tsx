import type { SessionUser } from '@ponte/contracts/auth'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from '@ponte/platform/router'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { parties, whyNotAllowed } from '@ponte/contracts/access'
import { DemoCorner } from '../demo/demo-corner.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { WarmLinks } from '../frame/warm-links.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { useShell } from '../shell.ts'
import { ToastOutlet } from '../toasts/toast-outlet.tsx'
import { PageTools } from '../inspector/page-tools.tsx'
import { OutletBoundary } from './outlet-boundary.tsx'
import { frameOf, routeAt, siteRoutes } from './site-routes.ts'
import { useRegistry, useUser, useSession } from './use-shell-state.ts'

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
  const { key, pathname, search } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const address = `${pathname}${search}`
  const shown = useRef(address)

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

  // The cache of answers is outside React, and not loaded here. A link to the shown page, which mounts nothing, counts as a return to the
  // window.
  useEffect(() => {
    if (address === shown.current && !isBack) window.dispatchEvent(new Event('visibilitychange'))
    shown.current = address
  }, [address, isBack, key])
}

function IdentityOutlet() {
  const { identity } = useShell()
  return useSyncExternalStore(identity.subscribe, identity.read, identity.read)
}

/** Scrolls a new page to its top. On back, forward and reload the browser restores the position. */
function Scroll() {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop

  // The scroll position belongs to the window.
  useLayoutEffect(() => {
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, isBack])

  return null
}

/** Keeps the unread count of users who get notifications, once the server has confirmed the session. */
function useUnreadCount(): void {
  const { unread } = useShell()
  const { key } = useLocation()
  const { user } = useSession()
  const id = whyNotAllowed(parties, user) === null ? user?.id : undefined

  // The server, window focus and the other tabs are outside React.
  useEffect(() => (id === undefined ? undefined : unread.watch(id)), [unread, id])
  useEffect(() => void unread.ask(), [unread, key])
}

/**
 * Back closes an open dialog before it leaves the page or goes back to another query of it. A dialog in the address closes by itself, since
 * its page stays; older builds of remotes do not mark the others. Browsers without the Navigation API leave at once.
 */
export function closeDialogFirst(): (() => void) | undefined {
  const { navigation } = window as Partial<Pick<typeof window, 'navigation'>>
  if (navigation === undefined) return undefined
  const onNavigate = (event: NavigateEvent) => {
    const { destination, navigationType, cancelable } = event
    const isBack = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? -1)
    const dialog = [...document.querySelectorAll('dialog')].findLast(({ open }) => open)
    if (!isBack || !cancelable || dialog?.requestClose === undefined) return
    if (new URL(destination.url).pathname === location.pathname && dialog.dataset['closesOnBack'] === undefined) return
    event.preventDefault()
    dialog.requestClose()
  }
  navigation.addEventListener('navigate', onNavigate)
  return () => navigation.removeEventListener('navigate', onNavigate)
}
