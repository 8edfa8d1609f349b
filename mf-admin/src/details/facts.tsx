import type { ReactNode } from 'react'
import { text } from '../text.ts'
import styles from './facts.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>
}

/** One labeled value; unknown values have a placeholder. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  const isKnown = children !== null && children !== undefined && children !== ''
  return (
    <div className={styles['fact']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>{isKnown ? children : text.nothing}</dd>
    </div>
  )
}
