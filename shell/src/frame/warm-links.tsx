import { whyNotAllowed, personaOf, type Persona } from '@ponte/contracts/access'
import type { SessionUser } from '@ponte/contracts/auth'
import { DASHBOARD } from '@ponte/contracts/roles'
import { useEffect, useSyncExternalStore } from 'react'
import { homeOf } from '../routing/gate.ts'
import { routeAt, siteRoutes, type SiteRoute } from '../routing/site-routes.ts'
import { useShell, type Shell } from '../shell.ts'
import { sidebarItems } from './sidebar/sidebar-items.ts'
import { whenIdle } from './when-idle.ts'

/** First signs that the user is about to follow a link. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const
/** The user will not follow the link: the touch became a scroll. */
const CANCEL_EVENT = 'pointercancel'
/** Dwell time on a link before its code runs or its data is requested, so that passing over it does neither. */
const DWELL_MS = 65

interface Props {
  /** The current page. */
  shown: SiteRoute | null
  user: SessionUser | null
  hasSidebar: boolean
}

/**
 * Prefetches the files of pages: at the first sign of interest, those of any link or form target; once the first screen is shown and the
 * browser is idle, those of the likeliest next pages, then of the rest of the sidebar. Code runs only for links and forms that the user
 * dwells on, since it could do anything to the current page. For links, the page's first calls are made ahead too.
 */
export function WarmLinks({ shown, user, hasSidebar }: Props) {
  const shell = useShell()
  const { loads, registry, unread } = shell
  const isShownReady = () => shown !== null && loads.read(shown.remote, shown.screen).status === 'ready'
  const isIdleTime = useSyncExternalStore(loads.subscribe, isShownReady, () => false)
  const readNews = () => Boolean(unread.read())
  const hasNews = useSyncExternalStore(unread.subscribe, readNews, readNews)

  // Links and forms are outside React: this listens to all of them, in every area.
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const leave = () => clearTimeout(resting)
    const onIntent = ({ type, target }: Pick<Event, 'type' | 'target'>) => {
      leave()
      const goal = target instanceof Element ? targetOf(target, type) : null
      if (goal?.origin !== location.origin) return
      void prefetch(shell, goal.pathname)
      resting = setTimeout(() => void prepare(shell, goal).catch(() => {}), DWELL_MS)
    }
    // The field whose focus loaded the scripts.
    onIntent({ type: 'focusin', target: document.activeElement })
    for (const sign of INTENT_EVENTS) document.addEventListener(sign, onIntent, { passive: true })
    document.addEventListener(CANCEL_EVENT, leave)
    return () => {
      leave()
      for (const sign of INTENT_EVENTS) document.removeEventListener(sign, onIntent)
      document.removeEventListener(CANCEL_EVENT, leave)
    }
  }, [shell])

  // Idle time is known to the browser only.
  useEffect(() => {
    if (!isIdleTime) return
    const sidebar = hasSidebar ? sidebarItems(registry.read(), user?.role ?? null).map(({ path }) => path) : []
    const paths = [...likelyNext(user, hasNews), ...sidebar]
    // Visitors keep the registry of their page: most of them open no other page.
    const files = user === null ? [] : [() => registry.complete()]
    return whenIdle([...files, ...paths.map((path) => () => prefetch(shell, path.split('?')[0] ?? ''))], (task) => task())
  }, [shell, registry, isIdleTime, user, hasSidebar, hasNews])

  return null
}

/** The address of a link or form target, or null. Hovering a form means nothing; a focused field is about to be filled in. */
function targetOf(element: Element, sign: string): { origin: string; pathname: string } | null {
  const link = element.closest('a')
  if (link !== null || sign !== 'focusin') return link
  const action = element.closest('form')?.getAttribute('action') ?? null
  return action === null ? null : new URL(action, location.href)
}

async function prefetch(shell: Shell, pathname: string): Promise<void> {
  const route = routeFor(shell, pathname)
  if (route !== null) await shell.loads.prefetch(route.remote, route.screen)
}

/** Loads the screen at an address. Only links make first calls, because a form's target depends on its input. */
async function prepare(shell: Shell, goal: { pathname: string }): Promise<void> {
  const route = routeFor(shell, goal.pathname)
  if (route !== null) await shell.loads.warm(route.remote, route.screen)
  // On failure the screen asks again and reports the error.
  if (goal instanceof HTMLAnchorElement) await ask(shell, new URL(goal.href))
}

/** Makes the first calls of the screen at an address, if its code is loaded. */
async function ask(shell: Shell, address: URL): Promise<void> {
  const route = routeFor(shell, address.pathname)
  const state = route === null ? null : shell.loads.read(route.remote, route.screen)
  if (route === null || state?.status !== 'ready' || state.Screen.asks === undefined) return
  // Also makes the build share the query cache with remotes. Importing it directly would create a chunk without a file.
  const { askAhead } = await import(/* webpackChunkName: "on-demand" */ '../loader/on-demand.ts')
  await askAhead(shell.hostFor(route.remote), state.Screen.asks(address))
}

/** The page at a path, if it may be prefetched: this user may see it, and the connection does not save data. */
function routeFor({ registry, session }: Shell, pathname: string): SiteRoute | null {
  const { user } = session.store.getState()
  const route = routeAt(siteRoutes(registry.read()), pathname === DASHBOARD ? homeOf(user) : pathname)
  return route === null || isSavingData() || whyNotAllowed(route.access, user) !== null ? null : route
}

declare global {
  interface Navigator {
    /** Missing in some browsers. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
}

/** True on a connection that saves data, where nothing is prefetched. */
export function isSavingData(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {}
  return saveData || effectiveType.endsWith('2g')
}

/**
 * Paths that a user most likely opens after the first page, most likely first. Empty for visitors and newcomers: most of them read one
 * page, prefetching would double its weight, and hovering or focusing predicts better.
 */
const NEXT: Readonly<Record<Persona, readonly string[]>> = {
  visitor: [],
  newcomer: [],
  professional: ['/search', DASHBOARD],
  firm: ['/search', '/professionals', DASHBOARD],
  admin: ['/professionals', DASHBOARD],
}
/** The page that most notifications link to. */
const NOTIFICATION_TARGET = '/pending-evaluations'

function likelyNext(user: SessionUser | null, hasNews: boolean): readonly string[] {
  const next = NEXT[personaOf(user)]
  return hasNews && next.length > 0 ? [NOTIFICATION_TARGET, ...next] : next
}
