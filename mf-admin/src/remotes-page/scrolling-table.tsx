import type { ReactNode } from 'react'
import styles from './health-table.module.css'

/** A table that scrolls sideways on a narrow screen. */
export function ScrollingTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Focusable, because it scrolls: keyboard users could not reach its end otherwise.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroller']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>{children}</table>
    </div>
  )
}
