import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import styles from './page-loading.module.css'

/** Stands where a page will be: a bar at the top of the window, and calm shapes that hold the place. */
export function PageLoading({ label }: { label: string }) {
  return (
    <main className={styles['page']} aria-busy="true">
      <div className={styles['bar']} role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
      </div>
    </main>
  )
}
