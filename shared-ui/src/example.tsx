import type { ReactNode } from 'react'
import styles from './example-row.module.css'

/** One state of a component. The gallery shows all examples; picture and accessibility checks run over them. */
export interface Example {
  name: string
  render: () => ReactNode
}

/** Several small components side by side in one example, as in a screen. */
export function ExampleRow({ as: As = 'div', children }: { as?: 'div' | 'ul'; children: ReactNode }) {
  return <As className={styles['row']}>{children}</As>
}
