import { isBlank } from '@ponte/contracts/is-blank'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import type { Host } from '@ponte/contracts/host'
import { eraseMe } from '@ponte/contracts/me'
import { messages } from '@ponte/contracts/messages'
import { toasts } from '@ponte/contracts/toasts'
import { useForm } from '@ponte/platform/use-form'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { deleteText } from './text.ts'

interface Props {
  host: Host
  hasPassword: boolean
  onClose: () => void
}

/**
 * Explains the deletion and asks for the password, so that an unattended screen cannot delete an account. Without a password the server
 * requires a recent sign-in.
 */
export function DeleteDialog({ host, hasPassword, onClose }: Props) {
  const form = useForm({
    host,
    initial: { password: '' },
    check: ({ password }) => (hasPassword && isBlank(password) ? { password: messages.passwordToConfirm } : {}),
    async send({ password }) {
      await host.call(eraseMe, { body: hasPassword ? { password } : {} })
      host.notify('success', deleteText.done)
      // The server has ended every session. The account can be restored on /login, without a page to return to.
      const leaving = host.auth.logout()
      host.navigate('/login')
      await leaving
    },
    failed: toasts.requestFailed,
    ...(hasPassword && { failureField: 'password', showsFailure: true }),
    toastMs: ADMIN_TOAST_MS,
  })
  return (
    <FormDialog
      title={deleteText.question}
      form={form}
      onClose={onClose}
      tone="danger"
      cancelLabel={deleteText.keep}
      submit={{ children: deleteText.confirm }}
    >
      {deleteText.explain.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {hasPassword && <PasswordField {...form.field('password')} id="delete-password" label={deleteText.password} />}
    </FormDialog>
  )
}
