import type { Host } from '@ponte/contracts/host'
import { isBlank } from '@ponte/contracts/is-blank'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { rollBackRemote, type PublishedRemote } from '@ponte/contracts/remotes'
import { useForm } from '@ponte/platform/use-form'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { TextField } from '@ponte/shared-ui/text-field'
import { confirmedByPassword, OwnPasswordField } from '../form/fields/password-fields.tsx'
import { cancelText, messageText } from '../form/text.ts'
import { rollbackText as text } from './text.ts'

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
    check: ({ reason }) => (isBlank(reason) ? { reason: messageText.requiredFields } : {}),
    async send(given) {
      await host.call(rollBackRemote, { params: { name }, body: { ...given, version } })
      host.notify('success', text.done(name, version), { durationMs: ADMIN_TOAST_MS })
      onDone()
      onClose()
    },
    ...confirmedByPassword,
  })
  return (
    <FormDialog
      title={text.question(name, version)}
      form={form}
      onClose={onClose}
      tone="danger"
      cancelLabel={text.cancel}
      closeLabel={cancelText.close}
      submit={{ children: text.confirm }}
    >
      <p>{text.explain(canary === null ? (before[0] ?? stable) : stable)}</p>
      <TextField {...form.field('reason')} id="rollback-reason" label={text.reason} required />
      <OwnPasswordField {...form.field('currentPassword')} id="rollback-password" words={text} />
    </FormDialog>
  )
}
