import type { Host } from '@ponte/contracts/host'
import { useEffect, useState } from 'react'

export interface GuardedPart {
  /** True if another query on the same path is another page, so that such a link counts as leaving. */
  isQueryAnotherPage?: boolean
  /** Called before following a link after confirmation. */
  onLeave?: () => void
}

interface Options extends GuardedPart {
  host: Host
  /** True if the form has unsent input. */
  isDirty: boolean
}

export interface Leaving {
  /** True while a link waits for confirmation. */
  isAsked: boolean
  leave: () => void
  stay: () => void
}

/** Asks before leaving a form with unsent input: in a dialog for links of this site, otherwise with the browser's confirmation. */
export function useLeaveGuard({ host, isDirty, isQueryAnotherPage = false, onLeave }: Options): Leaving {
  const [wanted, setWanted] = useState<string | null>(null)
  // The form was saved meanwhile: the next input must not bring the question back.
  if (!isDirty && wanted !== null) setWanted(null)

  // Links and the tab are outside React; captured before React Router handles the click.
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
    isAsked: wanted !== null,
    leave() {
      onLeave?.()
      if (wanted !== null) host.navigate(wanted)
      setWanted(null)
    },
    stay: () => setWanted(null),
  }
}

/** The address a click navigates to in this tab on this site; null for any other click. */
function addressLeftFor(event: MouseEvent, isQueryAnotherPage: boolean): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || !link.hasAttribute('href') || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return null
  const isSamePage = link.pathname === location.pathname && (!isQueryAnotherPage || link.search === location.search)
  return link.origin !== location.origin || isSamePage ? null : `${link.pathname}${link.search}${link.hash}`
}
