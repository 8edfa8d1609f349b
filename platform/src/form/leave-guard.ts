import type { Host } from '@ponte/contracts/host'
import { useEffect, useState } from 'react'

export interface GuardedPart {
  /** True where another query of the same path is another page, so that going there is leaving too. */
  isQueryAnotherPage?: boolean
  /** Called before a link is followed that was asked about. */
  onLeave?: () => void
}

interface Options extends GuardedPart {
  host: Host
  /** True while the form holds input that was not sent. */
  isDirty: boolean
}

export interface Leaving {
  /** True while a pressed link waits for the answer. */
  isAsked: boolean
  leave: () => void
  stay: () => void
}

/** Asks before a form with unsent input is left: by a link of this site in a dialog, by anything else in the browser's own words. */
export function useLeaveGuard({ host, isDirty, isQueryAnotherPage = false, onLeave }: Options): Leaving {
  const [wanted, setWanted] = useState<string | null>(null)

  // Links and the tab are outside React; before React sees the click, or the router would have left already.
  useEffect(() => {
    if (!isDirty) return
    const onClick = (event: MouseEvent) => {
      const to = addressLeftFor(event, isQueryAnotherPage)
      if (to === null) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(to)
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', onClick, { capture: true })
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isDirty, isQueryAnotherPage])

  return {
    isAsked: isDirty && wanted !== null,
    leave() {
      onLeave?.()
      if (wanted !== null) host.navigate(wanted)
      setWanted(null)
    },
    stay: () => setWanted(null),
  }
}

/** The address to which a click would lead within this tab and this site, away from this page; null for any other click. */
function addressLeftFor(event: MouseEvent, isQueryAnotherPage: boolean): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || !link.hasAttribute('href') || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return null
  const isSamePage = link.pathname === location.pathname && (!isQueryAnotherPage || link.search === location.search)
  return link.origin !== location.origin || isSamePage ? null : `${link.pathname}${link.search}${link.hash}`
}
