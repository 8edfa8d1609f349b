import { whyNotAllowed } from '@ponte/contracts/access'
import type { SessionUser } from '@ponte/contracts/auth'
import { useEffect, useSyncExternalStore } from 'react'
import { homeOf } from '../routing/gate.ts'
import { DASHBOARD, routeAt, siteRoutes, type SiteRoute } from '../routing/site-routes.ts'
import { useShell, type Shell } from '../shell.ts'
import { likelyNext } from './likely-next.ts'
import { sidebarItems } from './sidebar/sidebar-items.ts'
import { whenIdle } from './when-idle.ts'

/** The first signs that somebody is about to follow a link. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const

interface Props {
  /** The page at hand. */
  shown: SiteRoute | null
  user: SessionUser | null
  hasSidebar: boolean
}

/**
 * Fetches the code of pages before they are asked for: of any link, and of where a form in use leads, at the first sign of interest;
 * when the first screen stands and the browser has nothing else to do, of where the user most likely goes next, and then of the rest
 * of the sidebar. Code only: what a page asks the server for waits for its visit.
 */
export function WarmLinks({ shown, user, hasSidebar }: Props) {
  const shell = useShell()
  const { loads, registry, unread } = shell
  const isStanding = () => shown !== null && loads.read(shown.remote, shown.screen).status === 'ready'
  const isIdleTime = useSyncExternalStore(loads.subscribe, isStanding, () => false)
  const readNews = () => Boolean(unread.read())
  const hasNews = useSyncExternalStore(unread.subscribe, readNews, readNews)

  // Links and forms are used outside React: this hears of every one, in every area.
  useEffect(() => {
    const onSign = ({ type, target }: Pick<Event, 'type' | 'target'>) => {
      const goal = target instanceof Element ? goalOf(target, type) : null
      if (goal?.origin === location.origin) void warm(shell, goal.pathname)
    }
    // The field whose focus brought the scripts.
    onSign({ type: 'focusin', target: document.activeElement })
    for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true })
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, onSign)
    }
  }, [shell])

  // The browser knows when it has nothing to do.
  useEffect(() => {
    if (!isIdleTime) return
    const sidebar = hasSidebar ? sidebarItems(registry.read(), user?.role ?? null).map(({ path }) => path) : []
    return whenIdle([...likelyNext(user, hasNews), ...sidebar], (path) => warm(shell, path.split('?')[0] ?? ''))
  }, [shell, registry, isIdleTime, user, hasSidebar, hasNews])

  return null
}

/** The address that a link or form leads to, or null. A mouse crosses forms by chance; a field with the focus is about to be filled in. */
function goalOf(element: Element, sign: string): { origin: string; pathname: string } | null {
  const link = element.closest('a')
  if (link !== null || sign !== 'focusin') return link
  const action = element.closest('form')?.getAttribute('action') ?? null
  return action === null ? null : new URL(action, location.href)
}

async function warm({ registry, session, loads }: Shell, pathname: string): Promise<void> {
  const { user } = session.store.getState()
  const route = routeAt(siteRoutes(registry.read()), pathname === DASHBOARD ? homeOf(user) : pathname)
  if (route === null || isSavingData() || whyNotAllowed(route.access, user) !== null) return
  await loads.warm(route.remote, route.screen)
}

declare global {
  interface Navigator {
    /** Missing in some browsers. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
}

/** True on a connection that saves data: then nothing is loaded ahead. */
function isSavingData(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {}
  return saveData || effectiveType.endsWith('2g')
}
