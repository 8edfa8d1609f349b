import type { Host } from '@ponte/contracts/host'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { useEffect, useState } from 'react'
import { draftText } from './draft-text.ts'

interface Props {
  host: Host
  isDirty: boolean
  /** Portuguese, for a form whose draft is kept, where nothing is said. */
  words?: Record<keyof typeof draftText, string>
}

/** Asks before a form that is not sent is left: by a link of this site in a dialog, by anything else in the browser's own words. */
export function LeaveGuard({ host, isDirty, words = draftText }: Props) {
  const [wanted, setWanted] = useState<string | null>(null)

  // Links and the tab are outside React; before React sees the click, or the router would have left already.
  useEffect(() => {
    if (!isDirty) return
    const onClick = (event: MouseEvent) => {
      const to = addressLeftFor(event)
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
  }, [isDirty])

  return (
    <ConfirmDialog
      isOpen={isDirty && wanted !== null}
      title={words.title}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      onConfirm={() => {
        if (wanted !== null) host.navigate(wanted)
        setWanted(null)
      }}
      onClose={() => setWanted(null)}
    >
      {words.kept}
    </ConfirmDialog>
  )
}

/** Where a click would lead within this tab and this site, away from this page. */
function addressLeftFor(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || !link.hasAttribute('href') || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return null
  if (link.origin !== location.origin || link.pathname === location.pathname) return null
  return `${link.pathname}${link.search}${link.hash}`
}
