import { Page } from '@ponte/shared-ui/page'
import type { ReactNode } from 'react'
import styles from './account-page.module.css'

interface Props {
  title: ReactNode
  lead: string
  /** Shown above everything else. */
  notice?: ReactNode
  children: ReactNode
}

export function AccountPage({ title, lead, notice, children }: Props) {
  return (
    <Page className={styles['page']} title={title} lead={lead}>
      {notice}
      {children}
    </Page>
  )
}
