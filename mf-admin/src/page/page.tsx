import { Page as SharedPage } from '@ponte/shared-ui/page'
import type { ReactNode } from 'react'
import styles from './page.module.css'

interface Props {
  title: string
  lead?: ReactNode
  /** What is done with all of it, beside the title. */
  actions?: ReactNode
  /** As high as the window, so that what is in it scrolls by itself; or only where list and detail fit beside each other. */
  fills?: 'always' | 'wide'
  children: ReactNode
}

/** What every screen of this area stands in. The shell draws what is around it. */
export function Page({ title, lead, actions, fills, children }: Props) {
  return (
    <SharedPage className={styles['page']} data-density="compact" data-fills={fills} title={title} lead={lead} action={actions}>
      {children}
    </SharedPage>
  )
}
