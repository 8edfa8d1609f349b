import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { rollBackRemote, type PublishedRemote } from '@ponte/contracts/remotes'
import { toasts } from '@ponte/contracts/toasts'
import { useForm } from '@ponte/platform/use-form'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { TextField } from '@ponte/shared-ui/text-field'
import { rollbackText as text } from '../text-rollback.ts'

interface Props {
  host: Host
  remote: PublishedRemote
  onClose: () => void
  onDone: () => void
}

/** Shows which version replaces the current one, and asks for a reason and the admin's own password. */
export function RollbackDialog({ host, remote: { name, version: stable, canary, before }, onClose, onDone }: Props) {
  const version = canary?.version ?? stable
  const form = useForm({
    host,
    initial: { reason: '', currentPassword: '' },
    check: ({ reason, currentPassword }) => ({
      ...(reason.trim() === '' ? { reason: messages.fieldsRequired } : {}),
      ...(currentPassword === '' ? { currentPassword: messages.passwordToConfirm } : {}),
    }),
    async send(given) {
      await host.call(rollBackRemote, { params: { name }, body: { ...given, version } })
      host.notify('success', text.done(name, version), { durationMs: ADMIN_TOAST_MS })
      onDone()
      onClose()
    },
    failed: toasts.requestFailed,
    failuresAt: 'currentPassword',
    saysFailure: true,
    toastMs: ADMIN_TOAST_MS,
  })
  return (
    <FormDialog
      title={text.question(name, version)}
      form={form}
      onClose={onClose}
      tone="danger"
      cancelLabel={text.cancel}
      submit={{ children: text.confirm }}
    >
      <p>{text.explain(canary === null ? (before[0] ?? stable) : stable)}</p>
      <TextField {...form.field('reason')} id="rollback-reason" label={text.reason} required />
      <PasswordField
        {...form.field('currentPassword')}
        id="rollback-password"
        label={text.ownPassword}
        showLabel={text.show}
        hideLabel={text.hide}
        required
      />
    </FormDialog>
  )
}
