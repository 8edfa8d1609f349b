import { FIRM_ROLES, type FirmRole } from '@ponte/contracts/firm-roles'
import { inviteColleague } from '@ponte/contracts/firm-team'
import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { useForm } from '@ponte/platform/use-form'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { RadioGroup } from '@ponte/shared-ui/radio-group'
import { TextField } from '@ponte/shared-ui/text-field'
import { teamText } from './team-text.ts'

interface Props {
  host: Host
  firmId: string
  onClose: () => void
  onSent: () => Promise<unknown>
}

const { dialog: text, roles } = teamText
const options = FIRM_ROLES.map((value) => ({ value, label: roles[value] }))

export function InviteDialog({ host, firmId, onClose, onSent }: Props) {
  const form = useForm<{ email: string; role: FirmRole }>({
    host,
    initial: { email: '', role: 'manager' },
    check: ({ email }) => (email.trim() === '' ? { email: messages.fieldsRequired } : {}),
    async send({ email, role }) {
      const to = email.trim()
      await host.call(inviteColleague, { params: { id: firmId }, body: { email: to, role } })
      await onSent()
      host.notify('success', teamText.sent(to), { durationMs: ADMIN_TOAST_MS })
      onClose()
    },
    failed: teamText.failedChange,
    failuresAt: 'email',
    toastMs: ADMIN_TOAST_MS,
  })
  return (
    <FormDialog title={text.title} form={form} onClose={onClose} cancelLabel={text.cancel} submit={{ children: text.submit }}>
      <p>{text.explain}</p>
      <TextField {...form.field('email')} id="invite-email" label={text.email} type="email" inputMode="email" autoComplete="off" required />
      <RadioGroup name="role" legend={text.role} options={options} value={form.values.role} onChange={(role) => form.change({ role })} />
    </FormDialog>
  )
}
