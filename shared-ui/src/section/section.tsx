import { useId, type ReactNode } from 'react'
import { Row } from '../row/row.tsx'
import { Stack } from '../stack/stack.tsx'
import styles from './section.module.css'

interface Props {
  title: string
  /** An action beside the heading, at the end of its line. */
  action?: ReactNode
  children?: ReactNode
}

/** A part of a page with a heading, which also names it. */
export function Section({ title, action, children }: Props) {
  const headingId = useId()
  return (
    <Stack as="section" gap={3} className={styles['section']} aria-labelledby={headingId}>
      <Row gap={4} lineGap={0} justify="between">
        <h2 id={headingId}>{title}</h2>
        {action}
      </Row>
      {children}
    </Stack>
  )
}
