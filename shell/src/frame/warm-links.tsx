import { whyNotAllowed } from '@ponte/contracts/access'
import type { SessionUser } from '@ponte/contracts/auth'
import { DASHBOARD } from '@ponte/contracts/roles'
import { useEffect, useSyncExternalStore } from 'react'
import { homeOf } from '../routing/gate.ts'
import { routeAt, siteRoutes, type SiteRoute } from '../routing/site-routes.ts'
import { useShell, type Shell } from '../shell.ts'
import { isSavingData } from './is-saving-data.ts'
import { likelyNext } from './likely-next.ts'
import { sidebarItems } from './sidebar/sidebar-items.ts'
import { whenIdle } from './when-idle.ts'

/** The first signs that somebody is about to follow a link. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const
/** The signs that somebody goes on without following it: a touch that turned out to scroll. */
const GONE = 'pointercancel'
/** The time on a link after which the user means it: for a mouse or a focus that only passes no code runs, and no data is asked for. */
const REST_MS = 65

interface Props {
  /** The page at hand. */
  shown: SiteRoute | null
  user: SessionUser | null
  hasSidebar: boolean
}

/**
 * Fetches the files of pages before they are opened: of any link, and of where a form in use leads, at the first sign of interest; when
 * the first screen stands and the browser has nothing else to do, of where the user most likely goes next, and then of the rest of the
 * sidebar. Their code runs only for a link or form that the user rests on, since it could do anything to the page at hand. For a link the
 * page's first calls are then made ahead, too.
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
    let resting: ReturnType<typeof setTimeout> | undefined
    const leave = () => clearTimeout(resting)
    const onSign = ({ type, target }: Pick<Event, 'type' | 'target'>) => {
      leave()
      const goal = target instanceof Element ? goalOf(target, type) : null
      if (goal?.origin !== location.origin) return
      void prefetch(shell, goal.pathname)
      resting = setTimeout(() => void prepare(shell, goal).catch(() => {}), REST_MS)
    }
    // The field whose focus brought the scripts.
    onSign({ type: 'focusin', target: document.activeElement })
    for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true })
    document.addEventListener(GONE, leave)
    return () => {
      leave()
      for (const sign of SIGNS) document.removeEventListener(sign, onSign)
      document.removeEventListener(GONE, leave)
    }
  }, [shell])

  // The browser knows when it has nothing to do.
  useEffect(() => {
    if (!isIdleTime) return
    const sidebar = hasSidebar ? sidebarItems(registry.read(), user?.role ?? null).map(({ path }) => path) : []
    const paths = [...likelyNext(user, hasNews), ...sidebar]
    // Visitors have the registry of their page: most of them open no other one.
    const files = user === null ? [] : [() => registry.complete()]
    return whenIdle([...files, ...paths.map((path) => () => prefetch(shell, path.split('?')[0] ?? ''))], (task) => task())
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

async function prefetch(shell: Shell, pathname: string): Promise<void> {
  const route = routeFor(shell, pathname)
  if (route !== null) await shell.loads.prefetch(route.remote, route.screen)
}

/** Loads the screen at an address. Its first calls follow for links alone: a form's goal depends on what will stand in it. */
async function prepare(shell: Shell, goal: { pathname: string }): Promise<void> {
  const route = routeFor(shell, goal.pathname)
  if (route !== null) await shell.loads.warm(route.remote, route.screen)
  // The screen asks again, and tells, where this fails.
  if (goal instanceof HTMLAnchorElement) await ask(shell, new URL(goal.href))
}

/** Asks ahead what the screen at an address asks first, where its code is there. */
async function ask(shell: Shell, address: URL): Promise<void> {
  const route = routeFor(shell, address.pathname)
  const state = route === null ? null : shell.loads.read(route.remote, route.screen)
  if (route === null || state?.status !== 'ready' || state.Screen.asks === undefined) return
  // Also what makes the build offer the cache of answers to remotes. Imported by itself it would be a chunk without a file.
  const { askAhead } = await import(/* webpackChunkName: "on-demand" */ '../loader/on-demand.ts')
  await askAhead(shell.hostFor(route.remote), state.Screen.asks(address))
}

/** The page at a path, where it may be fetched ahead: this user may see it, and pays for no byte that was not asked for. */
function routeFor({ registry, session }: Shell, pathname: string): SiteRoute | null {
  const { user } = session.store.getState()
  const route = routeAt(siteRoutes(registry.read()), pathname === DASHBOARD ? homeOf(user) : pathname)
  return route === null || isSavingData() || whyNotAllowed(route.access, user) !== null ? null : route
}
