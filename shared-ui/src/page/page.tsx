import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../link/classes.ts'
import { Row } from '../row/row.tsx'
import styles from './page.module.css'

interface Props extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** The main part of the document, unless something around it is that already. */
  as?: 'main' | 'div'
  title: string
  lead?: ReactNode
  /** The one thing that this page leads to. */
  action?: ReactNode
}

/** A whole page of somebody who is signed in: its heading, a line about it, its parts. The shell draws what is around it. */
export function Page({ as: As = 'main', title, lead, action, className, children, ...rest }: Props) {
  return (
    <As {...rest} className={classes(styles['page'], className)}>
      <Row as="header" gap={4} justify="between">
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        </div>
        {action}
      </Row>
      {children}
    </As>
  )
}
