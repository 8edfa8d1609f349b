import { useLocation } from '@ponte/platform/router'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useShell } from '../shell.ts'
import { text } from '../text.ts'
import type { InspectorProps, RibbonProps } from './tool-loaders.ts'

/**
 * Ctrl+Alt+X. On Windows AltGr is Ctrl+Alt and types a character with most letters (Í with I on an international keyboard, common in
 * Brazil), but not with X, neither there nor on ABNT2. No browser uses it: Chrome's and Firefox's own tools have Ctrl+Shift or, on a Mac,
 * Cmd+Option. The key is identified by its position, because Option changes its character.
 */
const isForInspector = ({ ctrlKey, altKey, shiftKey, metaKey, code }: KeyboardEvent) =>
  ctrlKey && altKey && !shiftKey && !metaKey && code === 'KeyX'

/** The ribbon of a page with previews, and the inspector's shortcut. Never prerendered. */
export function PageTools() {
  const { tools, toasts } = useShell()
  const { key } = useLocation()
  const [Ribbon, setRibbon] = useState<ComponentType<RibbonProps> | null>(null)
  const [Inspector, setInspector] = useState<ComponentType<InspectorProps> | null>(null)

  const close = () => setInspector(null)
  function toggle() {
    if (Inspector !== null) return close()
    tools.inspector().then(
      ({ Inspector }) => setInspector(() => Inspector),
      () => toasts.show('error', text.failures.network),
    )
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForInspector(event)) return
    event.preventDefault()
    toggle()
  })

  // The gateway's mark is in the page's head. A failed load is retried at the next navigation.
  useEffect(() => {
    if (document.querySelector('[name=mfe-override]') === null) return
    tools.ribbon().then(
      ({ PreviewRibbon }) => setRibbon(() => PreviewRibbon),
      () => {},
    )
  }, [tools, key])

  // Keys are pressed anywhere in the document.
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      {Ribbon !== null && <Ribbon isInspecting={Inspector !== null} onInspect={toggle} />}
      {Inspector !== null && <Inspector onClose={close} />}
    </>
  )
}
