import type { Host } from '@ponte/contracts/host'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { recordText as words } from '../text-forms.ts'
import { Differences } from './differences.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import styles from './record-form.module.css'
import type { Edit } from './use-edit.ts'
import type { Editing } from './use-editing.ts'

interface Props<Values extends object> {
  host: Host
  edit: Edit<Values>
  editing: Editing
  onDirty: (isDirty: boolean, giveUp: () => void) => void
  children: ReactNode
}

/** What every record has around its fields while it is changed. */
export function RecordForm<Values extends object>({ host, edit, editing, onDirty, children }: Props<Values>) {
  const { form, isChanged, difference, drop } = edit
  const fields = useRef<HTMLDivElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const isSaving = form.state !== 'idle'
  const tellDirty = useEffectEvent(onDirty)

  // The button that began this went away, and the focus with it. What was kept opens by itself, and takes nobody's focus.
  const wasKept = form.isRestored
  useEffect(() => {
    if (!wasKept) fields.current?.querySelector<HTMLElement>('input:not([type=file]), select, textarea')?.focus()
  }, [wasKept])

  // The page around this form lets nobody go while something stands in it.
  useEffect(() => {
    tellDirty(isChanged, drop)
    return () => tellDirty(false, drop)
  }, [isChanged, drop])

  function giveUp() {
    drop()
    editing.end()
  }

  function startAnew() {
    drop()
    editing.restart()
  }

  function cancel() {
    if (isSaving) return
    if (isChanged) setIsAsking(true)
    else giveUp()
  }

  return (
    <>
      <form className={styles['form']} method="post" noValidate onSubmit={form.submit}>
        {form.isRestored && isChanged && difference === null && (
          <Alert
            action={
              <Button variant="outline" onClick={startAnew}>
                {words.discard}
              </Button>
            }
          >
            {words.restored}
          </Alert>
        )}
        {difference !== null && (
          <Differences difference={difference} values={form.values} isChanged={isChanged} isSaving={isSaving} onCancel={cancel} />
        )}
        <div ref={fields} className={styles['fields']}>
          {children}
        </div>
        <div className={styles['actions']}>
          <Button type="submit" isBusy={isSaving}>
            {words.save}
          </Button>
          <Button variant="outline" disabled={isSaving} onClick={cancel}>
            {words.cancel}
          </Button>
        </div>
      </form>
      <LeaveGuard host={host} isDirty={isChanged} onLeave={drop} />
      <DiscardDialog isOpen={isAsking} onDiscard={giveUp} onStay={() => setIsAsking(false)} />
    </>
  )
}
