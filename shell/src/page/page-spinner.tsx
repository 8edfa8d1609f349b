import { Spinner } from '@ponte/shared-ui/spinner'
import styles from './page-spinner.module.css'

/** Stands where a page will be. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <main className={styles['page']}>
      <Spinner label={label} />
    </main>
  )
}
