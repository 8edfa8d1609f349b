import { useId, type ReactNode } from 'react'
import { classes } from '../element.ts'
import { Row } from '../row/row.tsx'
import { Stack, type Gap } from '../stack/stack.tsx'
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
