import type { Host } from '@ponte/contracts/host'
import { eraseMe } from '@ponte/contracts/me'
import { toasts } from '@ponte/contracts/toasts'
import { focusFirst } from '@ponte/platform/focus-first'
import { fieldErrorsOf } from '@ponte/platform/problems'
import { messageOf } from '@ponte/platform/refusal'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import styles from './delete-dialog.module.css'
import { deleteText, passwordText } from './profile-text.ts'

/** Says what deleting means, and asks for the password, so that an open screen alone deletes nobody. */
export function DeleteDialog({ host, onClose }: { host: Host; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function refuse(why: string) {
    // The words have to stand at the field before the focus goes there, or they are not read out.
    flushSync(() => setError(why))
    if (form.current !== null) focusFirst(form.current, { password: why })
  }

  async function erase() {
    if (isBusy) return
    if (password === '') return refuse(deleteText.passwordRequired)
    setIsBusy(true)
    try {
      await host.call(eraseMe, { body: { password } })
    } catch (refusal) {
      setIsBusy(false)
      return refuse(fieldErrorsOf<{ password: string }>(refusal).password ?? messageOf(refusal, toasts.requestFailed))
    }
    host.notify('success', deleteText.done)
    // The server has ended every sign-in. /login is where the account can be restored, and there is no page to come back to.
    const leaving = host.auth.logout()
    host.navigate('/login')
    await leaving
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void erase()
  }

  return (
    <ConfirmDialog
      isOpen
      title={deleteText.question}
      confirmLabel={deleteText.confirm}
      cancelLabel={deleteText.keep}
      closeLabel={deleteText.close}
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => void erase()}
      onClose={onClose}
    >
      <form ref={form} className={styles['form']} method="post" noValidate onSubmit={submit}>
        {deleteText.explain.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <PasswordField
          id="delete-password"
          name="password"
          label={deleteText.password}
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.target.value)
            setError(undefined)
          }}
          showLabel={passwordText.show}
          hideLabel={passwordText.hide}
        />
      </form>
    </ConfirmDialog>
  )
}
