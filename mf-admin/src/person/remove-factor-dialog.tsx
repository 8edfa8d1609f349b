import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { removeSecondFactor } from '@ponte/contracts/second-factor'
import type { User } from '@ponte/contracts/users'
import { codeOf } from '@ponte/platform/refusal'
import { useForm } from '@ponte/platform/use-form'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { confirmedByPassword, OwnPasswordField } from '../form/fields/password-fields.tsx'
import { cancelText } from '../form/text.ts'
import { removeFactorText as text } from '../text.ts'

interface Props {
  person: User
  host: Host
  onClose: () => void
  /** Called once the person has no second factor. */
  onOff: () => void
}

/** Explains the removal and asks for the admin's own password. */
export function RemoveFactorDialog({ person: { id, fullName }, host, onClose, onOff }: Props) {
  const toast = (kind: 'success' | 'info', message: string) => host.notify(kind, message, { durationMs: ADMIN_TOAST_MS })
  const form = useForm({
    host,
    initial: { currentPassword: '' },
    check: () => ({}),
    async send(body) {
      await host.call(removeSecondFactor, { params: { id }, body })
      toast('success', text.removed(fullName))
      onOff()
    },
    onRefused(error) {
      if (!isOff(error)) return false
      toast('info', text.isOff(fullName))
      onOff()
      return true
    },
    ...confirmedByPassword,
  })
  return (
    <FormDialog
      title={text.question(fullName)}
      form={form}
      onClose={onClose}
      tone="danger"
      cancelLabel={text.cancel}
      closeLabel={cancelText.close}
      submit={{ children: text.confirm }}
    >
      <p>{text.explain}</p>
      <OwnPasswordField {...form.field('currentPassword')} id="remove-factor-password" words={text} />
    </FormDialog>
  )
}

/** True if there was nothing to remove. */
const isOff = (error: unknown): boolean => codeOf(error) === 'conflict'
