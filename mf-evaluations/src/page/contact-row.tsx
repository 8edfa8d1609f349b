import { formatDate } from '@ponte/contracts/calendar'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Muted } from '@ponte/shared-ui/muted'
import type { ReactNode } from 'react'
import styles from './contact-row.module.css'

interface Props {
  name: string
  contactDate: string
  dateLabel: string
  /** Further facts and actions of this contact. */
  children?: ReactNode
}

/** One contact in a list: who it is with and when it was made. */
export function ContactRow({ name, contactDate, dateLabel, children }: Props) {
  return (
    <li className={styles['row']}>
      <Avatar name={initialOf(name)} />
      <div className={styles['body']}>
        <p className={styles['name']}>{name}</p>
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
