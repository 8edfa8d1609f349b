import { useId, type ReactNode } from 'react'
import styles from './section.module.css'

/** A part of a page under its own heading, which also names it. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const headingId = useId()
  return (
    <section className={styles['section']} aria-labelledby={headingId}>
      <div className={styles['head']}>
        <h2 id={headingId}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
