import type { ReactNode } from 'react'
import styles from './review-list.module.css'

export function ReviewList({ children }: { children: ReactNode }) {
  return <ul className={styles['list']}>{children}</ul>
}
