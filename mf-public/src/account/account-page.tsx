import { Page } from '@ponte/shared-ui/page'
import type { ReactNode } from 'react'
import styles from './account-page.module.css'

interface Props {
  title: string
  lead: string
  /** The language of its texts, where it is not the site's Portuguese. */
  lang?: 'en'
  /** Above everything else, for what cannot wait. */
  notice?: ReactNode
  children: ReactNode
}

/** The layout of every account page. */
export function AccountPage({ title, lead, lang, notice, children }: Props) {
  return (
    <Page className={styles['page']} title={title} lead={lead} lang={lang}>
      {notice}
      {children}
    </Page>
  )
}
