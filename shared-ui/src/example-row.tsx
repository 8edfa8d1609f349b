import type { ReactNode } from 'react'
import styles from './example-row.module.css'

/** Several small things beside each other in one example, as a screen would lay them out. */
export function ExampleRow({ as: As = 'div', children }: { as?: 'div' | 'ul'; children: ReactNode }) {
  return <As className={styles['row']}>{children}</As>
}
