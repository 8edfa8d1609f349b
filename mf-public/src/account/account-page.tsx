import type { ReactNode } from 'react'
import styles from './account-page.module.css'

interface Props {
  title: string
  lead: string
  /** Of its words, where they are not the site's Portuguese. */
  lang?: 'en'
  /** Above everything else, for what cannot wait. */
  notice?: ReactNode
  children: ReactNode
}

/** What every page of an account stands in. */
export function AccountPage({ title, lead, lang, notice, children }: Props) {
  return (
    <main className={styles['page']} lang={lang}>
      <header>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
      </header>
      {notice}
      {children}
    </main>
  )
}
