import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../element.ts'
import { Row } from '../row/row.tsx'
import styles from './page.module.css'

interface Props extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** The page's main element, unless it is inside one. */
  as?: 'main' | 'div'
  title: ReactNode
  lead?: ReactNode
  /** The page's main action. */
  action?: ReactNode
}

/** A page for signed-in users: heading, lead and parts, inside the shell's frame. */
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
