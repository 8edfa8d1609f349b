import type { Host } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Badge } from '@ponte/shared-ui/badge'
import { Card } from '@ponte/shared-ui/card'
import type { ReactNode } from 'react'
import type { ContactTarget } from '../../contact-dialog/contact-target.ts'
import { SeeContact } from '../../contact-dialog/see-contact.tsx'
import { SaveButton } from '../../favorites/save-button.tsx'
import type { Phrases } from './matches.ts'
import { Marked } from './marked.tsx'
import styles from './result-card.module.css'

interface Props {
  host: Host
  target: ContactTarget
  /** The public profile. */
  path: string
  photo: string | null
  sought: Phrases
  /** What the viewer's own card is marked with; null on everybody else's. */
  mine: string | null
  /** What stands beside the name. */
  marks?: ReactNode
  children: ReactNode
}

/** What cards of people and of firms have in common: who it is, and what can be done about it. */
export function ResultCard({ host, target, path, photo, sought, mine, marks, children }: Props) {
  return (
    <Card as="li" className={styles['card']}>
      <Avatar name={target.name} src={photo} />
      <div className={styles['body']}>
        <div className={styles['head']}>
          <h2 className={styles['name']}>
            <Link to={path} className={styles['link']}>
              <Marked text={target.name} sought={sought} />
            </Link>
          </h2>
          {mine !== null && <Badge tone="accent">{mine}</Badge>}
          {marks}
        </div>
        {children}
      </div>
      {mine === null && (
        <div className={styles['actions']}>
          <SeeContact host={host} target={target} />
          <SaveButton host={host} {...target} />
        </div>
      )}
    </Card>
  )
}
