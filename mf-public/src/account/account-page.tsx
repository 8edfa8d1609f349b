import { Page } from '@ponte/shared-ui/page'
import type { ReactNode } from 'react'
import styles from './account-page.module.css'

interface Props {
  title: string
  lead: string
  /** Language of the page's texts, if it is not the document's. */
  lang?: 'en'
  /** Shown above everything else. */
  notice?: ReactNode
  children: ReactNode
}

export function AccountPage({ title, lead, lang, notice, children }: Props) {
  return (
    <Page className={styles['page']} title={title} lead={lead} lang={lang}>
      {notice}
      {children}
    </Page>
  )
}
