import { SHELL_CRASHED } from '@ponte/mfe/page-events'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { useEffect } from 'react'
import { text } from '../text.ts'
import styles from '../loader/failure-panel.module.css'

/** Shown if the frame itself crashed. Only a reload can help. */
export function ShellCrash() {
  useEffect(() => void dispatchEvent(new Event(SHELL_CRASHED)), [])
  return (
    <main className={styles['page']}>
      <ErrorPanel title={text.startFailed} retryLabel={text.reload} onRetry={() => location.reload()}>
        <p>{text.startFailedHint}</p>
      </ErrorPanel>
    </main>
  )
}
