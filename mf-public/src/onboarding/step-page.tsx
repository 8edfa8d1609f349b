import { DisplayHeading } from '@ponte/shared-ui/display-heading'
import { Stack } from '@ponte/shared-ui/stack'
import type { ReactNode } from 'react'
import { onboardingText as text } from './onboarding-text.ts'
import styles from './step-page.module.css'

interface Props {
  /** Where there are steps: whoever is a member already has taken them. */
  step?: 2 | 3
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** What the steps between sign-up and dashboard stand in. */
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
