import type { ReactNode } from 'react'
import styles from './page.module.css'

interface Props {
  title: string
  lead: string
  /** The one thing that this page leads to. */
  action?: ReactNode
  children: ReactNode
}

/** What every screen of this area stands in. The shell draws what is around it. */
export function Page({ title, lead, action, children }: Props) {
  return (
    <main className={styles['page']}>
      <header className={styles['header']}>
        <div>
          <h1>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
        </div>
        {action}
      </header>
      {children}
    </main>
  )
}
