import { Disclosure } from '@ponte/shared-ui/disclosure'
import { useState } from 'react'
import { historyText as text } from './text.ts'
import { Audit } from './audit.tsx'
import styles from './history.module.css'
import { Changes, type HistoryProps } from './changes.tsx'

/** The history of a record, and a person's audit log. Each is loaded when opened. */
export function History({ kind, id, host }: HistoryProps) {
  const [openFor, setOpenFor] = useState<string | null>(null)
  return (
    <>
      {/* Keyed by record, so that another record's is collapsed. */}
      <Disclosure
        key={id}
        className={styles['history']}
        summary={<h3 className={styles['title']}>{text.title}</h3>}
        onToggle={({ currentTarget }) => setOpenFor(currentTarget.open ? id : null)}
      >
        {openFor === id && <Changes kind={kind} id={id} host={host} />}
      </Disclosure>
      {kind === 'user' && <Audit key={`audit ${id}`} id={id} host={host} />}
    </>
  )
}

export default History
