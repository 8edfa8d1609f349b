import { codeOf } from '@ponte/platform/refusal'
import type { Form as FormState } from '@ponte/platform/use-form'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { Form } from '@ponte/shared-ui/form'
import { useRef, type ReactNode } from 'react'
import { leaveText } from '../fields/text.ts'
import styles from './edit-form.module.css'
import { accountText as text } from './text.ts'

interface Props {
  form: Omit<FormState<object>, 'field' | 'box'>
  children: ReactNode
}

/** A form for stored data, which stays open after saving. */
export function EditForm({ form, children }: Props) {
  const actions = useRef<HTMLDivElement>(null)

  function discard() {
    form.discard()
    // The pressed button disappears with its notice; the focus must stay in the form.
    actions.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    <Form form={form} leave={leaveText} className={styles['form']}>
      {form.isRestored && form.isDirty && (
        <Alert
          action={
            <Button variant="outline" onClick={discard}>
              {text.discard}
            </Button>
          }
        >
          {text.restored}
        </Alert>
      )}
      {children}
      <div ref={actions}>
        <Button type="submit" size="l" isBusy={form.state !== 'idle'}>
          {text.save}
        </Button>
      </div>
    </Form>
  )
}

export const Fields = ({ children }: { children: ReactNode }) => <div className={styles['fields']}>{children}</div>

/** After a conflict the untouched fields show the newer record, and the next save is based on it. */
export async function followNewer<Values extends object>(
  error: unknown,
  { follow }: Pick<FormState<Values>, 'follow'>,
  load: () => Promise<Values>,
): Promise<void> {
  const newer = codeOf(error) === 'changed_meanwhile' ? await load().catch(() => null) : null
  if (newer !== null) follow(newer)
}
