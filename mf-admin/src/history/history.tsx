import { Disclosure } from '@ponte/shared-ui/disclosure'
import { useState } from 'react'
import { historyText as text } from '../text-care.ts'
import { Audit } from './audit.tsx'
import styles from './history.module.css'
import { type HistoryProps, Trail } from './trail.tsx'

/** The history of a record, and the audit log of a person. Each is fetched when somebody opens it. */
export function History({ kind, id, host }: HistoryProps) {
  const [openFor, setOpenFor] = useState<string | null>(null)
  return (
    <>
      {/* By the record, so that another one's is closed. */}
      <Disclosure
        key={id}
        className={styles['history']}
        summary={<h3 className={styles['title']}>{text.title}</h3>}
        onToggle={({ currentTarget }) => setOpenFor(currentTarget.open ? id : null)}
      >
        {openFor === id && <Trail kind={kind} id={id} host={host} />}
      </Disclosure>
      {kind === 'user' && <Audit key={`audit ${id}`} id={id} host={host} />}
    </>
  )
}

export default History
