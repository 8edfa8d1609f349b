import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { classes } from '../link/classes.ts'
import styles from './disclosure.module.css'

interface Props extends ComponentPropsWithRef<'details'> {
  summary: ReactNode
  /** The accessible name of the summary, where its text says too little by itself. */
  summaryLabel?: string
}

/** A `<details>` element: it opens on demand, without script as well. */
export function Disclosure({ summary, summaryLabel, className, children, ...details }: Props) {
  return (
    <details {...details} className={classes(styles['details'], className)}>
      <summary className={styles['summary']} aria-label={summaryLabel}>
        {summary}
        <span className={styles['chevron']}>
          <Icon name="chevron" size="s" />
        </span>
      </summary>
      {children}
    </details>
  )
}
