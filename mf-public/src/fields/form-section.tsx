import type { ReactNode } from 'react'
import styles from './form-section.module.css'

interface Props {
  id: string
  title: string
  hint?: string
  children: ReactNode
}

/** A section of a long form: its heading beside its fields if there is room, above them otherwise. */
export function FormSection({ id, title, hint, children }: Props) {
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['about']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      </div>
      <div className={styles['fields']}>{children}</div>
    </section>
  )
}
