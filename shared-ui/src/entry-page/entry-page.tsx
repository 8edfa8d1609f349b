import type { ReactNode } from 'react'
import { DisplayHeading } from '../display-heading/display-heading.tsx'
import { classes } from '../link/classes.ts'
import styles from './entry-page.module.css'

interface Aside {
  title: string
  items: readonly string[]
  /** The items are steps, one after the other. */
  isOrdered?: boolean
}

interface Props {
  /** The main part of the document, unless something around it is that already. */
  as?: 'main' | 'div'
  /** The heading's id: written out, because such pages are prerendered and hydrated, and have to come out the same. */
  id: string
  title: string
  lead?: string | undefined
  /** The text beside the form about what to expect, where there is room for it. */
  aside?: Aside
  children: ReactNode
}

/** A page with one form to fill in, before anybody is signed in: sign in, sign up, a new password. */
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
