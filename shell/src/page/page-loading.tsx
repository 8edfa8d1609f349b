import { Spinner } from '@ponte/shared-ui/spinner'
import styles from './page-loading.module.css'

/** Placeholder of a page: grey shapes and a spinner, shown only for longer loads. */
export function PageLoading({ label }: { label: string }) {
  return (
    <main className={styles['page']} aria-busy="true">
      <div className={styles['spinner']}>
        <Spinner label={label} />
      </div>
    </main>
  )
}
