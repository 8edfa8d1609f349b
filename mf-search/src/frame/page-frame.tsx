import type { ReactNode } from 'react'
import styles from './page-frame.module.css'

/** The width and the margins that the pages of this area share. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <main className={styles['page']}>{children}</main>
}
