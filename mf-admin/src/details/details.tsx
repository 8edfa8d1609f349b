import { Avatar } from '@ponte/shared-ui/avatar'
import type { ReactNode } from 'react'
import styles from './details.module.css'

interface Props {
  name: string
  photo: string | null
  badge?: ReactNode
  /** What can be done with it. */
  actions?: ReactNode
  children: ReactNode
}

/** All that is known of whom or what is picked. */
export function Details({ name, photo, badge, actions, children }: Props) {
  return (
    <article className={styles['details']}>
      <header className={styles['head']}>
        <Avatar name={name} src={photo} size="l" />
        <div className={styles['title']}>
          <h2 tabIndex={-1}>{name}</h2>
          <div className={styles['badges']}>{badge}</div>
        </div>
        {actions}
      </header>
      {children}
    </article>
  )
}
