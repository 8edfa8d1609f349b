import { formatDate } from '@ponte/contracts/calendar'
import { openingName } from '@ponte/contracts/contact-name'
import type { ContactLog } from '@ponte/contracts/contacts'
import { profilePath } from '@ponte/contracts/site-path'
import { Link } from '@ponte/platform/router'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Muted } from '@ponte/shared-ui/muted'
import type { ReactNode } from 'react'
import styles from './contact-row.module.css'

interface Props {
  contact: ContactLog
  dateLabel: string
  /** Further facts and actions of this contact. */
  children?: ReactNode
}

/** One contact in a list: the other side, with a link to the profile, and the date. */
export function ContactRow({ contact: { counterpart, contactDate, opening }, dateLabel, children }: Props) {
  const { type, _id, name, firmName } = counterpart
  return (
    <li className={styles['row']}>
      <Avatar name={initialOf(name)} />
      <div className={styles['body']}>
        <p className={styles['name']}>
          {_id === null ? (
            name
          ) : (
            <Link to={profilePath(type, _id)} className={styles['link']}>
              {name}
            </Link>
          )}
        </p>
        {firmName !== null && firmName !== name && <p className={styles['firm']}>{firmName}</p>}
        {opening && <Muted>{openingName(opening)}</Muted>}
        <Muted>
          {dateLabel} <time dateTime={contactDate}>{formatDate(contactDate)}</time>
        </Muted>
      </div>
      {children !== undefined && (
        <Muted as="div" className={styles['state']}>
          {children}
        </Muted>
      )}
    </li>
  )
}

const initialOf = (name: string): string => [...name.trim()][0] ?? ''
