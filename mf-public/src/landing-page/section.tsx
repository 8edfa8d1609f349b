import type { ReactNode } from 'react'
import styles from './section.module.css'

interface Props {
  id: string
  title: string
  children: ReactNode
}

/** A section of the page under a rule, as in a newspaper. */
export function Section({ id, title, children }: Props) {
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  )
}
