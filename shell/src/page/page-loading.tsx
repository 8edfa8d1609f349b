import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import styles from './page-loading.module.css'

/** The placeholder of a page: a bar at the top of the window, and calm shapes. */
export function PageLoading({ label }: { label: string }) {
  return (
    <main className={styles['page']} aria-busy="true">
      <div className={styles['bar']} role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
      </div>
    </main>
  )
}
