import { Icon } from '@ponte/shared-ui/icon'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { text } from '../text.ts'
import styles from './offline-notice.module.css'

/** How long 'online again' is shown. */
const BACK_MS = 4000

/** Shows that the connection is lost, and for a moment that it is back. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, assumeOnline)
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)
  const isBack = isOnline && wasOffline

  // A clock is outside React.
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setWasOffline(false), BACK_MS)
    return () => clearTimeout(timer)
  }, [isBack])

  return (
    // Always rendered: a live region that appears with its text is not announced.
    <div className={styles['place']} aria-live="polite">
      {wasOffline && (
        <p className={styles['notice']}>
          <Icon name={isOnline ? 'check' : 'info'} size="s" />
          {isOnline ? text.backOnline : text.offline}
        </p>
      )}
    </div>
  )
}

const assumeOnline = () => true

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
