import { DisplayHeading } from '@ponte/shared-ui/display-heading'
import { Stack } from '@ponte/shared-ui/stack'
import type { ReactNode } from 'react'
import { onboardingText as text } from './text.ts'
import styles from './step-page.module.css'

interface Props {
  /** Number of the onboarding step; absent for a member, who has completed them. */
  step?: 2 | 3
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** The layout of onboarding steps. */
export function StepPage({ step, title, lead, children }: Props) {
  return (
    <Stack as="main" gap={5} className={styles['page']}>
      <header className={styles['head']}>
        {step !== undefined && <p className={styles['step']}>{text.step(step)}</p>}
        <DisplayHeading className={styles['title']}>{title}</DisplayHeading>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </header>
      {children}
    </Stack>
  )
}
