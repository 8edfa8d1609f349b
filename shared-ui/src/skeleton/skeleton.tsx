import { VisuallyHidden } from '../prose/prose.tsx'
import styles from './skeleton.module.css'

interface Props {
  label: string
  rows?: number
}

/** Placeholder rows while loading. Shown only after 300 ms, to avoid a flash. */
export function Skeleton({ label, rows = 3 }: Props) {
  return (
    <div className={styles['skeleton']} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles['row']} aria-hidden="true">
          <span className={styles['disc']} />
          <span className={styles['lines']}>
            <span className={styles['line']} />
            <span className={styles['line']} />
          </span>
        </div>
      ))}
    </div>
  )
}
