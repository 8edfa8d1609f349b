import styles from './progress-bar.module.css'

interface Props {
  label: string
  /** The progress; omitted if unknown. */
  value?: number
  max?: number
}

/** The native progress bar, which every screen reader supports. */
export function ProgressBar({ label, value, max = 100 }: Props) {
  return (
    <label className={styles['root']}>
      <span className={styles['label']}>{label}</span>
      {value !== undefined && (
        <span className={styles['value']} aria-hidden="true">
          {Math.round((Math.min(value, max) / max) * 100)}%
        </span>
      )}
      <progress className={styles['bar']} max={max} {...(value === undefined ? {} : { value })} />
    </label>
  )
}
