import styles from './figures.module.css'
import { landingText } from './text.ts'

/** The band of statistics below the bridge. */
export function Figures() {
  return (
    <div className={styles['band']}>
      <dl className={styles['figures']}>
        {landingText.stats.map(({ value, label }) => (
          <div key={label} className={styles['figure']}>
            <dt className={styles['label']}>{label}</dt>
            <dd className={styles['value']}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
