import { useLocation } from '@ponte/platform/router'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useShell } from '../shell.ts'
import { text } from '../text.ts'
import type { InspectorProps, RibbonProps } from './tool-loaders.ts'

/**
 * Ctrl+Alt+X, as in an X-ray. AltGr is Ctrl+Alt to Windows, and writes something with most letters (Í with I on an international
 * keyboard, which many in Brazil have): with X neither that one nor ABNT2 does. No browser takes it; Chrome and Firefox have
 * their own tools behind Ctrl+Shift and, on a Mac, Cmd+Option. The key is known by its place, as Option changes what it writes.
 */
const isForInspector = ({ ctrlKey, altKey, shiftKey, metaKey, code }: KeyboardEvent) =>
  ctrlKey && altKey && !shiftKey && !metaKey && code === 'KeyX'

/** The ribbon of a page that shows a preview, and the inspector behind its keys. Nothing of it is in a page that arrives as HTML. */
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

  // The gateway's note stands in the page's head. What cannot be fetched is tried again at the next navigation.
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
