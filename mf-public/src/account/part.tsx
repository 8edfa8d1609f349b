import { Card } from '@ponte/shared-ui/card'
import { useId, type ReactNode } from 'react'
import styles from './part.module.css'

interface Props {
  title: string
  hint?: ReactNode
  /** Beside the heading. */
  action?: ReactNode
  children?: ReactNode
}

/** A part of a page under its own heading, which also names it. */
export function Part({ title, hint, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className={styles['part']}>
        <div className={styles['head']}>
          <h2 id={id}>{title}</h2>
          {action}
        </div>
        {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
        {children}
      </Card>
    </section>
  )
}
