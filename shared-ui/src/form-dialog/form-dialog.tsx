import { useEffect, useId, useRef, useState, type ButtonHTMLAttributes, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Form, LeaveQuestion, type FormLook, type FormProps, type LeaveWords } from '../form/form.tsx'
import { classes } from '../element.ts'
import { isEnglish } from '../stars/write-number.ts'
import styles from './form-dialog.module.css'

interface Props extends Omit<FormProps, 'form' | 'title'> {
  title: string
  form: FormLook
  onClose: () => void
  /** The submit button; null while there is nothing to send. */
  submit: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'disabled' | 'aria-disabled' | 'aria-describedby'> | null
  cancelLabel?: string
  closeLabel?: string
  /** The confirmation before discarding input; absent if a draft is kept. */
  discard?: LeaveWords
  note?: ReactNode
  /** Danger is for irreversible actions. */
  tone?: 'plain' | 'danger'
  /** True for a dialog that the back button closes too. Others stay open until the response arrives. */
  closesWhileSending?: boolean
}

/** A form in a dialog: focuses its first control, is never sent twice or closed by accident. */
export function FormDialog({
  title,
  form,
  onClose,
  submit,
  cancelLabel,
  closeLabel,
  discard,
  note,
  tone = 'plain',
  closesWhileSending = false,
  className,
  ...rest
}: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const isHeld = form.state === 'sending' && !closesWhileSending

  // The focus belongs to the document. Browsers would focus the first focusable element, even a scroll container.
  useEffect(() => firstControlOf(element.current)?.focus(), [])

  function close() {
    if (isHeld) return
    if (discard !== undefined && form.isDirty) setIsAsking(true)
    else onClose()
  }
  return (
    <>
      <Dialog
        isOpen
        title={title}
        onClose={close}
        {...(tone === 'danger' ? { role: 'alertdialog', size: 's' } : {})}
        {...(closeLabel === undefined ? {} : { closeLabel })}
        footer={
          <>
            {note}
            <Button variant="outline" disabled={isHeld} onClick={close}>
              {cancelLabel ?? (isEnglish() ? 'Cancel' : 'Cancelar')}
            </Button>
            {submit !== null && (
              <Button
                {...submit}
                type="submit"
                form={id}
                variant={tone === 'danger' ? 'danger' : 'filled'}
                isBusy={form.state !== 'idle'}
              />
            )}
          </>
        }
      >
        <Form
          {...rest}
          ref={element}
          id={id}
          form={submit === null ? { ...form, submit: hold } : form}
          className={classes(styles['form'], className)}
        />
      </Dialog>
      {discard !== undefined && (
        <LeaveQuestion isOpen={isAsking} words={discard} tone="danger" onLeave={onClose} onStay={() => setIsAsking(false)} />
      )}
    </>
  )
}

/** Enter submits a form even without a button. */
const hold = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault()

/** The control to focus first; of radios, the checked one. */
function firstControlOf(form: HTMLFormElement | null): HTMLElement | null {
  const first = form?.querySelector<HTMLElement>('input, select, textarea') ?? null
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return form?.querySelector<HTMLElement>(`input[name="${first.name}"]:checked`) ?? first
}
