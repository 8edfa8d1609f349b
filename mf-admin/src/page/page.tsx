import type { ReactNode } from 'react'
import styles from './page.module.css'

interface Props {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** What every screen of this area stands in. The shell draws what is around it. */
export function Page({ title, lead, children }: Props) {
  return (
    <main className={styles['page']} data-density="compact">
      <header>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </header>
      {children}
    </main>
  )
}
