import { formatDate } from '@ponte/contracts/calendar'
import type { NamedParty } from '@ponte/contracts/contact-name'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Muted } from '@ponte/shared-ui/muted'
import type { ReactNode } from 'react'
import styles from './contact-row.module.css'

interface Props {
  party: NamedParty
  contactDate: string
  dateLabel: string
  /** Further facts and actions of this contact. */
  children?: ReactNode
}

/** One contact in a list: who it is with and when it was made. */
export function ContactRow({ party: { fullName, firm }, contactDate, dateLabel, children }: Props) {
  return (
    <li className={styles['row']}>
      <Avatar name={initialOf(fullName)} />
      <div className={styles['body']}>
        <p className={styles['name']}>{fullName}</p>
        {typeof firm === 'string' && firm !== fullName && <p className={styles['firm']}>{firm}</p>}
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
