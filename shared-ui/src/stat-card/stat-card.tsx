import type { ReactNode } from 'react'
import styles from './stat-card.module.css'

interface Props {
  label: string
  value: ReactNode
  hint?: string
}

/** One figure of a StatList. */
export function StatCard({ label, value, hint }: Props) {
  return (
    <div className={styles['card']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>{value}</dd>
      {hint !== undefined && <dd className={styles['hint']}>{hint}</dd>}
    </div>
  )
}

export function StatList({ children }: { children: ReactNode }) {
  return <dl className={styles['list']}>{children}</dl>
}
