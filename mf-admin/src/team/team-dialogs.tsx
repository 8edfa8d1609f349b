import { FIRM_ROLES, type FirmRole } from '@ponte/contracts/firm-roles'
import { getTeam, inviteColleague } from '@ponte/contracts/firm-team'
import { getFirm } from '@ponte/contracts/firms'
import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { getUser, listUsers } from '@ponte/contracts/users'
import { queries } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { useForm } from '@ponte/platform/use-form'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { RadioGroup } from '@ponte/shared-ui/radio-group'
import { TextField } from '@ponte/shared-ui/text-field'
import { useState } from 'react'
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
  const [isBusy, setIsBusy] = useState(false)

  async function confirm() {
    setIsBusy(true)
    try {
      await make(host, firmId, question)
      host.notify('success', words.done, { durationMs: ADMIN_TOAST_MS })
      if (question.kind === 'leave') return await leave()
      await onDone()
      onClose()
    } catch (error) {
      setIsBusy(false)
      host.notify('error', messageOf(error, text.changeFailed), { durationMs: ADMIN_TOAST_MS })
    }
  }

  /** Who has left has no firm any more: what was known of it is forgotten, and its page says what is next. */
  async function leave() {
    await host.navigate('/my-firm')
    for (const { path } of [getUser, getFirm, listUsers, getTeam]) void queries.invalidateQueries({ queryKey: [path] })
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
