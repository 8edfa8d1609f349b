import type { Host } from '@ponte/contracts/host'
import type { Form } from '@ponte/platform/use-form'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { LeaveGuard } from '../draft/leave-guard.tsx'
import { accountText as text } from './account-text.ts'
import styles from './edit-form.module.css'
import type { Round } from './use-rounds.ts'

interface Props {
  host: Host
  form: Pick<Form<object>, 'state' | 'isDirty' | 'isRestored' | 'submit'>
  round: Round
  /** Gives up what was restored. */
  onDiscard: () => void
  children: ReactNode
}

/** A form over what the server holds already: filled in, saved, and open again. */
export function EditForm({ host, form, round, onDiscard, children }: Props) {
  const actions = useRef<HTMLDivElement>(null)
  const { state, isDirty, isRestored, submit } = form
  const onSaved = useEffectEvent(round.next)

  // What was saved is now what the form starts from: the page, which holds it, begins another round.
  useEffect(() => {
    if (state === 'sent') onSaved()
  }, [state])

  // The button that began this round went with the round before, and the focus with it.
  useEffect(() => {
    if (!round.isFirst) actions.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [round.isFirst])

  return (
    <>
      <form className={styles['form']} method="post" noValidate onSubmit={submit}>
        {isRestored && isDirty && (
          <Alert
            action={
              <Button
                variant="outline"
                onClick={() => {
                  onDiscard()
                  round.next()
                }}
              >
                {text.discard}
              </Button>
            }
          >
            {text.restored}
          </Alert>
        )}
        {children}
        <div ref={actions}>
          <Button type="submit" size="l" isBusy={state !== 'idle'}>
            {text.save}
          </Button>
        </div>
      </form>
      <LeaveGuard host={host} isDirty={isDirty} />
    </>
  )
}

export const Fields = ({ children }: { children: ReactNode }) => <div className={styles['fields']}>{children}</div>
