import { FIRM_ROLES, type FirmRole } from '@ponte/contracts/firm-roles'
import { getTeam, inviteColleague, type Colleague } from '@ponte/contracts/firm-team'
import { getFirm } from '@ponte/contracts/firms'
import type { Host } from '@ponte/contracts/host'
import { isBlank } from '@ponte/contracts/is-blank'
import { isEmail } from '@ponte/contracts/is-email'
import { getUser, listUsers } from '@ponte/contracts/users'
import { queries } from '@ponte/platform/query'
import { useForm } from '@ponte/platform/use-form'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { RadioGroup } from '@ponte/shared-ui/radio-group'
import { TextField } from '@ponte/shared-ui/text-field'
import { make, type Change } from './change-team.ts'
import type { TeamLook } from './team-look.ts'

interface Props {
  host: Host
  firmId: string
  look: TeamLook
  onClose: () => void
}

interface Invited {
  email: string
  role: FirmRole
}

export function InviteDialog({
  host,
  firmId,
  look: { text, toast, ...look },
  onClose,
  onSent,
}: Props & { onSent: () => Promise<unknown> }) {
  const roles = FIRM_ROLES.map((value) => ({ value, ...text.dialog.roles[value] })).reverse()
  const form = useForm<Invited>({
    host,
    ...look.form,
    initial: { email: '', role: 'member' },
    check: ({ email }) => (isBlank(email) ? { email: look.missing } : isEmail(email.trim()) ? {} : { email: look.invalid }),
    async send({ email, role }) {
      const to = email.trim()
      await host.call(inviteColleague, { params: { id: firmId }, body: { email: to, role } })
      void onSent()
      host.notify('success', text.invited(to), toast)
      onClose()
    },
    failed: text.inviteFailed,
    failureField: 'email',
  })
  return (
    <FormDialog
      title={text.dialog.title}
      form={form}
      onClose={onClose}
      cancelLabel={text.cancel}
      closeLabel={text.close}
      submit={{ children: text.dialog.submit }}
    >
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

interface ChangeProps extends Props {
  colleague: Colleague
  changes: readonly Change[]
  onDone: () => Promise<unknown>
}

/** The choice of a change to a colleague, each with its consequences. */
export function ChangeDialog({ host, firmId, look: { text, toast, form: options }, colleague, changes, onClose, onDone }: ChangeProps) {
  const form = useForm<{ change: Change | null }>({
    host,
    ...options,
    initial: { change: null },
    check: ({ change }) => (change === null ? { change: text.choose } : {}),
    missing: [text.choose],
    async send({ change }) {
      if (change === null) return
      await make(host, firmId, colleague, change)
      host.notify('success', text.changes[change].done, toast)
      if (change === 'leave') return leave()
      void onDone()
      onClose()
    },
    failed: text.changeFailed,
    failureField: 'change',
  })

  /** After leaving, the viewer has no firm: cached data about it is dropped, and its page shows the next step. */
  function leave() {
    host.navigate('/my-firm')
    for (const { path } of [getUser, getFirm, listUsers, getTeam]) void queries.invalidateQueries({ queryKey: [path] })
  }

  return (
    <FormDialog
      title={colleague.fullName}
      form={form}
      onClose={onClose}
      cancelLabel={text.cancel}
      closeLabel={text.close}
      submit={{ children: text.confirm }}
    >
      <RadioGroup
        name="change"
        legend={text.whatChanges}
        options={changes.map((value) => ({ value, label: text.changes[value].label, hint: text.changes[value].explain }))}
        value={form.values.change}
        error={form.errors.change}
        onChange={(change) => form.change({ change })}
      />
    </FormDialog>
  )
}
