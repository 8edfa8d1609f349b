import { Page } from '@ponte/shared-ui/page'
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
    <Page className={styles['page']} title={title} lead={lead} lang={lang}>
      {notice}
      {children}
    </Page>
  )
}
