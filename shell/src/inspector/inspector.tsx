import { useLocation } from '@ponte/platform/router'
import { IconButton } from '@ponte/shared-ui/icon-button'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { routeAt, siteRoutes } from '../routing/site-routes.ts'
import { useShell } from '../shell.ts'
import { keepOnTop } from '../toasts/top-layer.ts'
import { inspect, type InspectedRemote } from './inspection.ts'
import styles from './inspector.module.css'
import { text } from './text.ts'
import { Outlines } from './outlines.tsx'
import { RemoteFacts } from './remote-facts.tsx'
import type { InspectorProps } from './tool-loaders.ts'
import { useLoading } from './use-loading.ts'

/** Outlines on the page, and a panel with facts about every loaded remote. */
export function Inspector({ onClose }: InspectorProps) {
  const { registry, offer } = useShell()
  const { pathname } = useLocation()
  const [place] = useState(makePlace)
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  const remotes = JSON.parse(useLoading((shell) => JSON.stringify(inspect(shell)))) as InspectedRemote[]
  const isShown = ({ name }: InspectedRemote) => name === routeAt(siteRoutes(registry.read()), pathname)?.remote
  const shown = remotes.find(isShown)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A dialog closes before the inspector over it.
    const isOurs = event.key === 'Escape' && !event.defaultPrevented && document.querySelector('dialog[open]') === null
    if (isOurs) onClose()
  })

  // The top layer, the focus and global keys are the document's.
  useEffect(() => {
    const before = document.activeElement
    const release = keepOnTop(place)
    panel.current?.focus()
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      release()
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [place])

  return createPortal(
    <>
      <Outlines area={shown === undefined ? '' : `${shown.name} ${shown.version}`} />
      <section ref={panel} className={styles['panel']} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
        <div className={styles['head']}>
          <h2 id={titleId}>{text.title}</h2>
          <IconButton icon="close" label={text.close} onClick={onClose} />
        </div>
        <p className={styles['hint']}>
          {text.shellOffers(offer.contract)}. {text.keys}
        </p>
        {remotes.length === 0 && <p>{text.none}</p>}
        {[...remotes.filter(isShown), ...remotes.filter((remote) => !isShown(remote))].map((remote) => (
          <RemoteFacts key={remote.name} remote={remote} isOnScreen={remote === shown} contract={offer.contract} />
        ))}
      </section>
    </>,
    place,
  )
}

/** Created by hand, because keepOnTop moves it within the page. */
function makePlace(): HTMLElement {
  const place = document.createElement('div')
  place.className = styles['place'] ?? ''
  place.popover = 'manual'
  return place
}
