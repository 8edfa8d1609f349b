import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { Form } from '@ponte/shared-ui/form'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { leaveText, recordText as words } from '../text.ts'
import { Differences } from './differences.tsx'
import styles from './record-form.module.css'
import type { Edit } from './use-edit.ts'
import type { Editing } from './use-editing.ts'

interface Props<Values extends object> {
  edit: Edit<Values>
  editing: Editing
  onDirty: (isDirty: boolean, discard: () => void) => void
  children: ReactNode
}

/** The form of any record, around its fields. */
export function RecordForm<Values extends object>({ edit, editing, onDirty, children }: Props<Values>) {
  const { form, difference } = edit
  const fields = useRef<HTMLDivElement>(null)
  const isSaving = form.state !== 'idle'
  const reportDirty = useEffectEvent((isDirty: boolean) => onDirty(isDirty, form.discard))

  // The edit button had the focus and is gone. A restored draft opens automatically and does not take the focus.
  const wasKept = form.isRestored
  useEffect(() => {
    if (!wasKept) fields.current?.querySelector<HTMLElement>('input:not([type=file]), select, textarea')?.focus()
  }, [wasKept])

  // The page asks before leaving while there is unsaved input.
  useEffect(() => {
    reportDirty(form.isDirty)
    return () => reportDirty(false)
  }, [form.isDirty])

  function startAnew() {
    form.discard()
    editing.restart()
  }

  function cancel() {
    if (isSaving) return
    form.discard()
    editing.end()
  }

  return (
    <Form form={form} leave={leaveText} className={styles['form']}>
      {form.isRestored && form.isDirty && difference === null && (
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
        <Differences difference={difference} values={form.values} isChanged={form.isDirty} isSaving={isSaving} onCancel={cancel} />
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
    </Form>
  )
}
