import { Link } from '@ponte/platform/router'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Card } from '@ponte/shared-ui/card'
import type { ReactNode } from 'react'
import styles from './subject-card.module.css'

interface Props {
  name: string
  photo: string | null
  /** The card's facts and actions: beside the picture, on a phone below it. */
  children: ReactNode
}

/** A card of a person or a firm in a list. */
export function SubjectCard({ name, photo, children }: Props) {
  return (
    <Card as="li" className={styles['card']}>
      <Avatar name={name} src={photo} />
      {children}
    </Card>
  )
}

/** The heading of a card; links to the profile if there is one. */
export function CardHeading({ path, children }: { path: string | null; children: ReactNode }) {
  return (
    <h2 className={styles['name']}>
      {path === null ? (
        children
      ) : (
        <Link to={path} className={styles['link']}>
          {children}
        </Link>
      )}
    </h2>
  )
}
