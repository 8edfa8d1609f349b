import { Disclosure } from '@ponte/shared-ui/disclosure'
import { useState, type ReactNode } from 'react'
import { auditText, historyText } from './text.ts'
import { Audit } from './audit.tsx'
import styles from './history.module.css'
import { Changes, type HistoryProps } from './changes.tsx'

/** The history of a record, and a person's audit log. */
export function History({ kind, id, host }: HistoryProps) {
  return (
    <>
      <Section title={historyText.title}>
        <Changes kind={kind} id={id} host={host} />
      </Section>
      {kind === 'user' && (
        <Section title={auditText.title}>
          <Audit id={id} host={host} />
        </Section>
      )}
    </>
  )
}

/** Loaded when opened. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure
      className={styles['history']}
      summary={<h3 className={styles['title']}>{title}</h3>}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {isOpen && children}
    </Disclosure>
  )
}

export default History
