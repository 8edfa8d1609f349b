import type { ReactNode } from 'react'
import styles from './page-frame.module.css'

/** The width and margins of this area's pages. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <main className={styles['page']}>{children}</main>
}
