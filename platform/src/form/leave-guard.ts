import type { Host } from '@ponte/contracts/host'
import { useEffect, useState } from 'react'

export interface GuardedPart {
  /** The part of a query that selects the page: going to another one counts as leaving. By default none. */
  pageOf?: (search: string) => string | null
  /** Called before leaving after confirmation. */
  onLeave?: () => void
}

interface Options extends GuardedPart {
  host: Host
  /** True if the form has unsent input. */
  isDirty: boolean
}

export interface Leaving {
  /** True while a link or a step in the history waits for confirmation. */
  isAsked: boolean
  leave: () => void
  stay: () => void
}

const onePage = () => null

/** Marks a step in the history as confirmed. */
const CONFIRMED = true

/**
 * Asks before leaving a form with unsent input: in a dialog for links, Back and Forward within this site, otherwise with the browser's
 * confirmation. Browsers without the Navigation API go back and forward at once.
 */
export function useLeaveGuard({ host, isDirty, pageOf = onePage, onLeave }: Options): Leaving {
  const [wanted, setWanted] = useState<(() => void) | null>(null)
  // The form was saved meanwhile: the next input must not bring the question back.
  if (!isDirty && wanted !== null) setWanted(null)

  // Links, the history and the tab are outside React; captured before React Router handles the click.
  useEffect(() => {
    if (!isDirty) return
    const { navigation } = window as Partial<Pick<typeof window, 'navigation'>>
    const ask = (event: Event, { pathname, search }: Pick<URL, 'pathname' | 'search'>, go: () => void) => {
      if (pathname === location.pathname && pageOf(search) === pageOf(location.search)) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(() => go)
    }
    const onClick = (event: MouseEvent) => {
      const link = linkFollowedBy(event)
      if (link !== null) ask(event, link, () => host.navigate(`${link.pathname}${link.search}${link.hash}`))
    }
    const onNavigate = (event: NavigateEvent) => {
      // Back may have closed a dialog instead.
      if (event.navigationType !== 'traverse' || !event.cancelable || event.defaultPrevented || event.info === CONFIRMED) return
      const { key, url } = event.destination
      ask(event, new URL(url), () => navigation?.traverseTo(key, { info: CONFIRMED }))
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', onClick, { capture: true })
    navigation?.addEventListener('navigate', onNavigate)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      navigation?.removeEventListener('navigate', onNavigate)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [host, isDirty, pageOf])

  return {
    isAsked: wanted !== null,
    leave() {
      onLeave?.()
      wanted?.()
      setWanted(null)
    },
    stay: () => setWanted(null),
  }
}

/** The link of this site that a click follows in this tab; null for any other click. */
function linkFollowedBy(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]:not([download])') : null
  return link?.origin !== location.origin || (link.target !== '' && link.target !== '_self') ? null : link
}
