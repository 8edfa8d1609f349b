import type { ReactNode } from 'react'
import { DisplayHeading } from '../display-heading/display-heading.tsx'
import { classes } from '../element.ts'
import styles from './entry-page.module.css'

interface Aside {
  title: string
  items: readonly string[]
  /** The items are consecutive steps. */
  isOrdered?: boolean
}

interface Props {
  /** The page's main element, unless it is inside one. */
  as?: 'main' | 'div'
  /** The heading's id, given explicitly because such pages are prerendered and hydrated, and ids must match. */
  id: string
  title: string
  lead?: string | undefined
  /** Text beside the form about what to expect, on wide screens. */
  aside?: Aside
  children: ReactNode
}

/** A page with one form for signed-out users: sign in, sign up, a new password. */
export function EntryPage({ as: As = 'main', id, title, lead, aside, children }: Props) {
  const asideId = `${id}-aside`
  const List = aside?.isOrdered === true ? 'ol' : 'ul'
  return (
    <As className={classes(styles['page'], aside !== undefined && styles['wide'])}>
      <section className={styles['panel']} aria-labelledby={id}>
        <DisplayHeading id={id} size={aside === undefined ? 'm' : 'l'}>
          {title}
        </DisplayHeading>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        {children}
      </section>
      {aside !== undefined && (
        <aside className={styles['aside']} aria-labelledby={asideId}>
          <h2 id={asideId} className={styles['subtitle']}>
            {aside.title}
          </h2>
          <List className={styles['list']}>
            {aside.items.map((item) => (
              <li key={item} className={styles['item']}>
                {item}
              </li>
            ))}
          </List>
        </aside>
      )}
    </As>
  )
}
