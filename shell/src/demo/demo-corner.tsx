import { Icon } from '@ponte/shared-ui/icon'
import { lazyPart, useLazyPart } from '@ponte/platform/lazy-part'
import { useState, useSyncExternalStore } from 'react'
import { rememberedSwitch } from '../frame/remembered-switch.ts'
import { useShell } from '../shell.ts'
import styles from './demo-corner.module.css'
import { text as shellText } from '../text.ts'
import { text } from './text.ts'

const panel = lazyPart(() => import(/* webpackChunkName: "demo-panel" */ './demo-panel.tsx'))

const minimized = rememberedSwitch('demo-corner-minimised')
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

/** The tab; this browser remembers whether it is minimized. */
function Corner() {
  const [isMinimized, setIsMinimized] = useState(minimized.read)
  const [isOpen, setIsOpen] = useState(false)
  const { toasts } = useShell()
  const DemoPanel = useLazyPart(panel, isOpen, () => {
    setIsOpen(false)
    toasts.show('error', shellText.failures.network)
  })?.default
  const resize = () => {
    minimized.keep(!isMinimized)
    setIsMinimized(!isMinimized)
    setIsOpen(false)
  }
  return (
    <aside className={styles['corner']} aria-label={text.title} data-minimized={isMinimized}>
      <button type="button" className={styles['tab']} aria-haspopup="dialog" aria-label={text.open} onClick={() => setIsOpen(true)}>
        {isMinimized ? <Icon name="chevron" size="s" /> : text.open}
      </button>
      {isOpen && DemoPanel !== undefined && <DemoPanel isMinimized={isMinimized} onClose={() => setIsOpen(false)} onResize={resize} />}
    </aside>
  )
}
