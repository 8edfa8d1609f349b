import { Page as SharedPage } from '@ponte/shared-ui/page'
import type { ReactNode } from 'react'
import { FactorPanel } from './factor-panel.tsx'
import styles from './page.module.css'
import { useLacksFactor } from './use-lacks-factor.ts'

interface Props {
  title: string
  lead?: ReactNode
  /** Actions on the whole page, beside the title. */
  actions?: ReactNode
  /**
   * When the page is as high as the window, with parts that scroll by themselves: always, or only if list and detail fit beside each other.
   */
  fills?: 'always' | 'wide'
  children: ReactNode
}

/** The layout of admin pages inside the shell's frame. */
export function Page({ title, lead, actions, fills, children }: Props) {
  if (useLacksFactor()) {
    return (
      <SharedPage className={styles['page']} title={title}>
        <FactorPanel />
      </SharedPage>
    )
  }
  return (
    <SharedPage className={styles['page']} data-density="compact" data-fills={fills} title={title} lead={lead} action={actions}>
      {children}
    </SharedPage>
  )
}
