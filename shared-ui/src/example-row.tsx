import type { ReactNode } from 'react'
import styles from './example-row.module.css'

/** Several small components side by side in one example, as in a screen. */
export function ExampleRow({ as: As = 'div', children }: { as?: 'div' | 'ul'; children: ReactNode }) {
  return <As className={styles['row']}>{children}</As>
}
