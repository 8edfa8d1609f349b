import { whyNotAllowed } from '@ponte/contracts/access'
import type { SessionUser } from '@ponte/contracts/auth'
import { useEffect, useSyncExternalStore } from 'react'
import { homeOf } from '../routing/gate.ts'
import { DASHBOARD, routeAt, siteRoutes, type SiteRoute } from '../routing/site-routes.ts'
import { useShell, type Shell } from '../shell.ts'
import { sidebarItems } from './sidebar-items.ts'
import { whenIdle } from './when-idle.ts'

/** The first signs that somebody is about to follow a link. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const

interface Props {
  /** The page at hand. */
  shown: SiteRoute | null
  /** Whose sidebar stands beside it, if one does. */
  sidebarOf: SessionUser | null
}

/**
 * Fetches the code of pages before they are asked for: of any link at the first sign of interest, of the sidebar's when the
 * first screen stands and the browser has nothing else to do. Code only: what a page asks the server for waits for its visit.
 */
export function WarmLinks({ shown, sidebarOf }: Props) {
  const shell = useShell()
  const { loads, registry } = shell
  const isStanding = () => shown !== null && loads.read(shown.remote, shown.screen).status === 'ready'
  const isIdleTime = useSyncExternalStore(loads.subscribe, isStanding, () => false) && sidebarOf !== null

  // Links are followed outside React: this hears of every one, in every area.
  useEffect(() => {
    const onSign = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === location.origin) void warm(shell, link.pathname)
    }
    for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true })
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, onSign)
    }
  }, [shell])

  // The browser knows when it has nothing to do.
  useEffect(() => {
    if (!isIdleTime) return
    const items = sidebarItems(registry.read(), sidebarOf?.role ?? null)
    return whenIdle(items, ({ path }) => warm(shell, path.split('?')[0] ?? ''))
  }, [shell, registry, isIdleTime, sidebarOf])

  return null
}

async function warm({ registry, session, loads }: Shell, pathname: string): Promise<void> {
  const { user } = session.store.getState()
  const route = routeAt(siteRoutes(registry.read()), pathname === DASHBOARD ? homeOf(user) : pathname)
  if (route === null || isSavingData() || whyNotAllowed(route.access, user) !== null) return
  await loads.warm(route.remote, route.screen)
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
}

/** Somebody who pays for every byte gets what they ask for, and nothing ahead. */
function isSavingData(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {}
  return saveData || effectiveType.endsWith('2g')
}
