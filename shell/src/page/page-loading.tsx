import { Spinner } from '@ponte/shared-ui/spinner'
import styles from './page-loading.module.css'

/** The placeholder of a page: calm shapes and a spinner, for whoever waits longer than a blink. */
export function PageLoading({ label }: { label: string }) {
  return (
    <main className={styles['page']} aria-busy="true">
      <div className={styles['spinner']}>
        <Spinner label={label} />
      </div>
    </main>
  )
}
