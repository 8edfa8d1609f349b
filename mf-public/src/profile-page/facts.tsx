import type { ReactNode } from 'react'
import styles from './facts.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>
}

export function Fact({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>
        {children}
        {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      </dd>
    </div>
  )
}
