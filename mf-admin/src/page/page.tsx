import { Page as SharedPage } from '@ponte/shared-ui/page'
import type { ReactNode } from 'react'
import { FactorPanel } from './factor-panel.tsx'
import styles from './page.module.css'
import { useFactorRefusal } from './use-factor-refusal.ts'

interface Props {
  title: string
  lead?: ReactNode
  /** The actions on the whole page, beside the title. */
  actions?: ReactNode
  /**
   * The case in which the page is as high as the window, so that its parts scroll by themselves: always, or only where list and detail fit
   * beside each other.
   */
  fills?: 'always' | 'wide'
  children: ReactNode
}

/** The layout of every admin screen. The shell draws the frame around it. */
export function Page({ title, lead, actions, fills, children }: Props) {
  const refusal = useFactorRefusal()
  if (refusal !== null) {
    return (
      <SharedPage className={styles['page']} title={title}>
        <FactorPanel message={refusal} />
      </SharedPage>
    )
  }
  return (
    <SharedPage className={styles['page']} data-density="compact" data-fills={fills} title={title} lead={lead} action={actions}>
      {children}
    </SharedPage>
  )
}
