import type { ReactNode } from 'react'
import styles from './quiet-page.module.css'

/** A page with one small thing to do. */
export function QuietPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <main className={styles['page']}>
      <div className={styles['panel']}>
        <h1 className={styles['title']}>{title}</h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        {children}
      </div>
    </main>
  )
}
