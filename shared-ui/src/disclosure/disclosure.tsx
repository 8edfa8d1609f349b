import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { classes } from '../element.ts'
import styles from './disclosure.module.css'

interface Props extends ComponentPropsWithRef<'details'> {
  summary: ReactNode
  /** Accessible name of the summary, if its text is not enough. */
  summaryLabel?: string
}

/** A `<details>` element, which works without script too. */
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
