import type { Host } from '@ponte/contracts/host'
import { hasErrors, type Errors } from '@ponte/platform/problems'
import type { Form } from '@ponte/platform/use-form'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { useId, useState, type ReactNode } from 'react'
import { cancelText, recordText } from '../text-forms.ts'
import styles from './create-dialog.module.css'
import { DiscardDialog } from './discard-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Missing } from './missing.tsx'
import { told, wrongIn } from './problems.ts'
import { useLeftFields } from './use-left-fields.ts'

interface Props<Values extends object> {
  host: Host
  words: { title: string; submit: string }
  form: Form<Values>
  /** What it started from. */
  isChanged: boolean
  /** In the contract's words: why it can't be sent yet. */
  problems: Errors<Values>
  labels: Readonly<Record<string, string>>
  onClose: () => void
  children: (errors: Errors<Values>) => ReactNode
}

/** A form that can only be sent once it is right, says what it still needs, and is not closed by accident. */
export function CreateDialog<Values extends object>({ host, words, form, isChanged, problems, labels, onClose, children }: Props<Values>) {
  const { left, watch } = useLeftFields()
  const [isAsking, setIsAsking] = useState(false)
  const formId = useId()
  const missingId = useId()
  const isSending = form.state !== 'idle'

  function close() {
    if (isSending) return
    if (isChanged) setIsAsking(true)
    else onClose()
  }

  return (
    <>
      <Dialog
        isOpen
        title={words.title}
        closeLabel={cancelText.close}
        onClose={close}
        footer={
          <>
            <Missing id={missingId} problems={problems} labels={labels} />
            <Button variant="outline" disabled={isSending} onClick={close}>
              {recordText.cancel}
            </Button>
            <Button type="submit" form={formId} disabled={hasErrors(problems)} isBusy={isSending} aria-describedby={missingId}>
              {words.submit}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles['form']} method="post" noValidate onSubmit={form.submit} {...watch}>
          {children({ ...told(wrongIn(problems, left)), ...told(form.errors) })}
        </form>
      </Dialog>
      <LeaveGuard host={host} isDirty={isChanged && !isSending} onLeave={() => {}} />
      <DiscardDialog isOpen={isAsking} onDiscard={onClose} onStay={() => setIsAsking(false)} />
    </>
  )
}
