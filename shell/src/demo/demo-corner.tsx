import { Icon } from '@ponte/shared-ui/icon'
import { lazyPart, useLazyPart } from '@ponte/platform/lazy-part'
import { useState, useSyncExternalStore } from 'react'
import { rememberedSwitch } from '../frame/remembered-switch.ts'
import { useShell } from '../shell.ts'
import styles from './demo-corner.module.css'
import { text as shellText } from '../text.ts'
import { text } from './text.ts'

const panel = lazyPart(() => import(/* webpackChunkName: "demo-panel" */ './demo-panel.tsx'))

const minimised = rememberedSwitch('demo-corner-minimised')
const never = () => () => {}

/** A small tab in the corner of a demo site, never prerendered. */
export function DemoCorner() {
  const { site } = useShell()
  const isShown = useSyncExternalStore(
    never,
    () => site.isDemo,
    () => false,
  )
  return isShown && <Corner />
}

/** The tab; this browser remembers whether it is minimised. */
function Corner() {
  const [isMinimised, setIsMinimised] = useState(minimised.read)
  const [isOpen, setIsOpen] = useState(false)
  const { toasts } = useShell()
  const DemoPanel = useLazyPart(panel, isOpen, () => {
    setIsOpen(false)
    toasts.show('error', shellText.failures.network)
  })?.default
  const resize = () => {
    minimised.keep(!isMinimised)
    setIsMinimised(!isMinimised)
    setIsOpen(false)
  }
  return (
    <aside className={styles['corner']} aria-label={text.title} data-minimised={isMinimised}>
      <button type="button" className={styles['tab']} aria-haspopup="dialog" aria-label={text.open} onClick={() => setIsOpen(true)}>
        {isMinimised ? <Icon name="chevron" size="s" /> : text.open}
      </button>
      {isOpen && DemoPanel !== undefined && <DemoPanel isMinimised={isMinimised} onClose={() => setIsOpen(false)} onResize={resize} />}
    </aside>
  )
}
