import { useId, type ReactNode } from 'react'
import styles from './section.module.css'

/** One part of the page under its rule, as a newspaper sets its sections. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  )
}
