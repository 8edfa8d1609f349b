import { formatDate } from '@ponte/contracts/calendar'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { useEffect, useRef, type ReactNode } from 'react'
import { recordText as words } from '../../text-forms.ts'
import styles from './record-actions.module.css'

interface Props {
  /** True if the form with the focus has just closed. */
  takesFocus: boolean
  onEdit: () => void
  onDelete: () => void
  /** More actions for this kind of record. */
  children?: ReactNode
}

export function RecordActions({ takesFocus, onEdit, onDelete, children }: Props) {
  const actions = useRef<HTMLDivElement>(null)

  // The focus is outside React.
  useEffect(() => {
    if (takesFocus) actions.current?.querySelector('button')?.focus()
  }, [takesFocus])

  return (
    <div ref={actions} className={styles['actions']}>
      <Button variant="soft" icon="pencil" onClick={onEdit}>
        {words.edit}
      </Button>
      <Button variant="quiet" icon="trash" onClick={onDelete}>
        {words.delete}
      </Button>
      {children}
    </div>
  )
}

/** Shown on a deleted record, which is read-only until it is restored. */
export function DeletedNotice({ deletedAt, onRestore }: { deletedAt: string; onRestore: () => void }) {
  return (
    <Alert
      tone="warning"
      action={
        <Button variant="outline" icon="undo" onClick={onRestore}>
          {words.restore}
        </Button>
      }
    >
      {words.deletedOn(formatDate(deletedAt))}
    </Alert>
  )
}
