import { Icon } from '@ponte/shared-ui/icon'
import { useState } from 'react'
import { historyText as text } from '../text-care.ts'
import styles from './history.module.css'
import { type HistoryProps, Trail } from './trail.tsx'

/** Who changed what of a record. It is asked for once somebody wants to know. */
export function History({ kind, id, host }: HistoryProps) {
  const [openFor, setOpenFor] = useState<string | null>(null)
  return (
    // By the record, so that another one's is closed.
    <details key={id} className={styles['history']} onToggle={({ currentTarget }) => setOpenFor(currentTarget.open ? id : null)}>
      <summary className={styles['summary']}>
        <h3 className={styles['title']}>{text.title}</h3>
        <span className={styles['chevron']}>
          <Icon name="chevron" size="s" />
        </span>
      </summary>
      {openFor === id && <Trail kind={kind} id={id} host={host} />}
    </details>
  )
}

export default History
