import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { removeSecondFactor } from '@ponte/contracts/second-factor'
import { toasts } from '@ponte/contracts/toasts'
import type { User } from '@ponte/contracts/users'
import { codeOf } from '@ponte/platform/refusal'
import { useForm } from '@ponte/platform/use-form'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { removeFactorText as text } from '../text-factor.ts'

interface Props {
  person: User
  host: Host
  onClose: () => void
}

/** Explains the removal and asks for the admin's own password. */
export function RemoveFactorDialog({ person: { id, fullName }, host, onClose }: Props) {
  const tell = (kind: 'success' | 'info', message: string) => host.notify(kind, message, { durationMs: ADMIN_TOAST_MS })
  const form = useForm({
    host,
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => (currentPassword === '' ? { currentPassword: messages.passwordToConfirm } : {}),
    async send(body) {
      await host.call(removeSecondFactor, { params: { id }, body })
      tell('success', text.removed(fullName))
      onClose()
    },
    onRefused(error) {
      if (!isOff(error)) return false
      tell('info', text.isOff(fullName))
      onClose()
      return true
    },
    failed: toasts.requestFailed,
    failuresAt: 'currentPassword',
    saysFailure: true,
    toastMs: ADMIN_TOAST_MS,
  })
  return (
    <FormDialog
      title={text.question(fullName)}
      form={form}
      onClose={onClose}
      tone="danger"
      cancelLabel={text.cancel}
      submit={{ children: text.confirm }}
    >
      <p>{text.explain}</p>
      <PasswordField
        {...form.field('currentPassword')}
        id="remove-factor-password"
        label={text.ownPassword}
        showLabel={text.show}
        hideLabel={text.hide}
        required
      />
    </FormDialog>
  )
}

/** True if there was nothing to remove. */
const isOff = (error: unknown): boolean => codeOf(error) === 'conflict'
