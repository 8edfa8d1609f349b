import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../element.ts'
import styles from './row-list.module.css'

/** A list of ListRows, divided by hairlines. */
export function RowList({ className, ...rest }: ComponentPropsWithRef<'ul'>) {
  return <ul {...rest} className={classes(styles['list'], className)} />
}

interface Props {
  /** A picture or icon before the text. */
  lead?: ReactNode
  name: ReactNode
  detail: ReactNode
  /** Badges after the text. */
  badges?: ReactNode
  /** Quiet buttons that act on this row. */
  actions?: ReactNode
}

/** A name with a muted line below it, and what can be done with the thing it names. */
export function ListRow({ lead, name, detail, badges, actions }: Props) {
  return (
    <li className={styles['row']}>
      {lead}
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['detail']}>{detail}</p>
      </div>
      {badges}
      {actions && <span className={styles['actions']}>{actions}</span>}
    </li>
  )
}
