import { FIRM_ROLES, type FirmRole } from '@ponte/contracts/firm-roles'
import { inviteColleague } from '@ponte/contracts/firm-team'
import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { messageOf } from '@ponte/platform/refusal'
import { useForm } from '@ponte/platform/use-form'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { RadioGroup } from '@ponte/shared-ui/radio-group'
import { TextField } from '@ponte/shared-ui/text-field'
import { useState } from 'react'
import { renewSession } from '../account/renew-session.ts'
import { useOwnUser } from '../account/use-own-user.ts'
import { make, type Question } from './change-team.ts'
import { teamText as text } from './team-text.ts'

interface Props {
  host: Host
  firmId: string
  onClose: () => void
}

interface Invited {
  email: string
  role: FirmRole
}

const roles = FIRM_ROLES.map((value) => ({ value, ...text.dialog.roles[value] })).reverse()

export function InviteDialog({ host, firmId, onClose, onSent }: Props & { onSent: () => Promise<unknown> }) {
  const form = useForm<Invited>({
    host,
    initial: { email: '', role: 'member' },
    check: ({ email }) => (email.trim() === '' ? { email: messages.fieldsRequired } : {}),
    async send({ email, role }) {
      const to = email.trim()
      await host.call(inviteColleague, { params: { id: firmId }, body: { email: to, role } })
      await onSent()
      host.notify('success', text.invited(to), { durationMs: ADMIN_TOAST_MS })
      onClose()
    },
    failed: text.inviteFailed,
    failuresAt: 'email',
    toastMs: ADMIN_TOAST_MS,
  })
  return (
    <FormDialog title={text.dialog.title} form={form} onClose={onClose} cancelLabel={text.cancel} submit={{ children: text.dialog.submit }}>
      <p>{text.dialog.explain}</p>
      <TextField
        {...form.field('email')}
        id="invite-email"
        label={text.dialog.email}
        type="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        required
      />
      <RadioGroup
        name="role"
        legend={text.dialog.role}
        options={roles}
        value={form.values.role}
        onChange={(role) => form.change({ role })}
      />
    </FormDialog>
  )
}

/** The question before somebody loses what it may do. */
export function TeamQuestion({ host, firmId, question, onClose, onDone }: Props & { question: Question; onDone: () => Promise<unknown> }) {
  const words = text.ask[question.kind]
  const own = useOwnUser(host)
  const [isBusy, setIsBusy] = useState(false)

  async function confirm() {
    setIsBusy(true)
    try {
      await make(host, firmId, question)
      host.notify('success', words.done, { durationMs: ADMIN_TOAST_MS })
      // Handing over and leaving change what the viewer itself may do here.
      if (question.kind !== 'remove') {
        await own.refetch()
        await renewSession(host)
      }
      if (question.kind !== 'leave') await onDone()
      onClose()
    } catch (error) {
      setIsBusy(false)
      host.notify('error', messageOf(error, text.changeFailed), { durationMs: ADMIN_TOAST_MS })
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={words.title(question.colleague.fullName)}
      confirmLabel={words.confirm}
      cancelLabel={text.cancel}
      onConfirm={() => void confirm()}
      onClose={onClose}
      isBusy={isBusy}
      tone={question.kind === 'handOver' ? 'plain' : 'danger'}
    >
      <p>{words.explain}</p>
    </ConfirmDialog>
  )
}
