import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useShell } from '../shell.ts'
import styles from './demo-corner.module.css'
import { text } from './demo-text.ts'

const DemoPanel = lazy(() => import(/* webpackChunkName: "demo-panel" */ './demo-panel.tsx'))

const HIDDEN_KEY = 'demo-corner-hidden'
const never = () => () => {}

/** A small tab in the corner of a demonstration. Nowhere else, and in no page that arrives as HTML. */
export function DemoCorner() {
  const { site } = useShell()
  const [isHidden, setIsHidden] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const isShown = useSyncExternalStore(
    never,
    () => site.isDemo && sessionStorage.getItem(HIDDEN_KEY) === null,
    () => false,
  )
  if (!isShown || isHidden) return null
  const hide = () => {
    sessionStorage.setItem(HIDDEN_KEY, '1')
    setIsHidden(true)
  }
  return (
    <aside className={styles['corner']} aria-label={text.title}>
      <button type="button" className={styles['tab']} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {text.open}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <DemoPanel onClose={() => setIsOpen(false)} onHide={hide} />
        </Suspense>
      )}
    </aside>
  )
}
