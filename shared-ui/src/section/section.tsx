import { useId, type ReactNode } from 'react'
import { classes } from '../link/classes.ts'
import { Row } from '../row/row.tsx'
import { Stack } from '../stack/stack.tsx'
import type { Gap } from '../stack/stack-class.ts'
import styles from './section.module.css'

interface Props {
  title: string
  /** An action beside the heading, at the end of its line. */
  action?: ReactNode
  gap?: Gap
  className?: string | undefined
  children?: ReactNode
}

/** A part of a page with a heading, which also names it. */
export function Section({ title, action, gap = 3, className, children }: Props) {
  const headingId = useId()
  return (
    <Stack as="section" gap={gap} className={classes(styles['section'], className)} aria-labelledby={headingId}>
      <Row gap={4} lineGap={0} justify="between">
        <h2 id={headingId}>{title}</h2>
        {action}
      </Row>
      {children}
    </Stack>
  )
}
