import { formatDate } from '@ponte/contracts/calendar'
import { Alert } from '@ponte/shared-ui/alert'
import { Badge } from '@ponte/shared-ui/badge'
import { Button } from '@ponte/shared-ui/button'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { useEffect, useRef, useState, lazy, Suspense, type ReactNode } from 'react'
import type { HistoryProps } from '../../history/changes.tsx'
import { recordText as words } from '../text.ts'
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
export function DeletedNotice({ deletedAt, onRestore }: { deletedAt: string; onRestore: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)

  async function restore() {
    setIsBusy(true)
    await onRestore()
    setIsBusy(false)
  }
  return (
    <Alert
      tone="warning"
      action={
        <Button variant="outline" icon="undo" isBusy={isBusy} onClick={() => void restore()}>
          {words.restore}
        </Button>
      }
    >
      {words.deletedOn(formatDate(deletedAt))}
    </Alert>
  )
}

const History = lazy(() => import(/* webpackChunkName: "history" */ '../../history/history.tsx'))

/** The history of a record, loaded on demand because it is collapsed at first. */
export function RecordHistory(props: HistoryProps) {
  return (
    <Suspense fallback={<Skeleton label={words.loading} rows={1} />}>
      <History {...props} />
    </Suspense>
  )
}

interface StateProps {
  /** undefined for viewers who may not see it. */
  isActive: boolean | undefined
  deletedAt: string | null | undefined
  pausedAt?: string | null | undefined
}

export function RecordState({ isActive, deletedAt, pausedAt }: StateProps) {
  if (deletedAt !== undefined && deletedAt !== null) return <Badge tone="danger">{words.deleted}</Badge>
  if (isActive === undefined) return null
  if (isActive && typeof pausedAt === 'string') return <Badge tone="warning">{words.paused(formatDate(pausedAt))}</Badge>
  return isActive ? <Badge tone="success">{words.active}</Badge> : <Badge tone="warning">{words.inactive}</Badge>
}
