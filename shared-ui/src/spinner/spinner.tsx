import { VisuallyHidden } from '../prose/prose.tsx'
import styles from './spinner.module.css'

/** A spinner that announces its label; omit it beside text that says the same. */
export function Spinner({ label }: { label?: string }) {
  if (label === undefined) return <span className={styles['wheel']} aria-hidden="true" />
  return (
    <span className={styles['spinner']} role="status">
      <span className={styles['wheel']} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
