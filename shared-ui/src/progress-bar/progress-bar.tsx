import styles from './progress-bar.module.css'

interface Props {
  label: string
  /** Left out while nobody knows how much is left. */
  value?: number
  max?: number
}

/** The browser's own, which every reader knows how to say. */
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
