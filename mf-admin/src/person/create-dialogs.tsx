import { toasts } from '@ponte/contracts/toasts'
import { createUser, type User } from '@ponte/contracts/users'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { RadioGroup } from '@ponte/shared-ui/radio-group'
import type { CreateDialogProps } from '../directory/directory.ts'
import { CreateDialog } from '../form/create/create-dialog.tsx'
import { emptyNewPerson, newPersonLabels, newPersonOf, whyNotCreate, type NewPersonValues } from '../form/create/new-person.ts'
import { useCreateForm } from '../form/create/use-create-form.ts'
import { useSample } from '../form/create/use-sample.ts'
import { AccountFields } from '../form/fields/account-fields.tsx'
import { PhotoField } from '../form/fields/photo-field.tsx'
import { ProfessionalFields } from '../form/fields/professional-fields.tsx'
import { createText, fieldText } from '../form/text.ts'
import { text } from '../text.ts'

/** Loads a sample person. The gateway recognizes the chunk's name and never sends it outside a demo. */
async function loadSamplePerson(): Promise<Partial<NewPersonValues>> {
  const { samplePerson } = await import(/* webpackChunkName: "demo-sample-records" */ '../form/create/sample-records.ts')
  return samplePerson()
}

export function CreateProfessionalDialog(props: CreateDialogProps<User>) {
  const sample = useSample(props.host, 'person', loadSamplePerson)
  if (sample === undefined) return null
  return <PersonDialog {...props} start={{ ...sample, role: 'professional' }} noun="professional" />
}

export function CreateUserDialog(props: CreateDialogProps<User>) {
  const sample = useSample(props.host, 'person', loadSamplePerson)
  if (sample === undefined) return null
  return <PersonDialog {...props} start={sample ?? {}} noun="user" />
}

const TOASTS = {
  professional: { created: toasts.professionalCreated, createFailed: toasts.professionalCreateFailed },
  user: { created: toasts.userCreated, createFailed: toasts.userCreateFailed },
} as const

interface PersonDialogProps extends CreateDialogProps<User> {
  /** The initial values. */
  start: Partial<NewPersonValues>
  /** What the screen calls people. */
  noun: keyof typeof TOASTS
}

const ROLES = [
  { value: 'professional', label: text.roles.professional },
  { value: 'admin', label: text.roles.admin },
] as const

function PersonDialog({ host, start, noun, onClose, onCreated }: PersonDialogProps) {
  const form = useCreateForm<User, NewPersonValues>({
    host,
    noun,
    initial: { ...emptyNewPerson, ...start },
    check: whyNotCreate,
    create: (values) => host.call(createUser, { body: newPersonOf(values) }),
    toasts: TOASTS[noun],
    onCreated,
    onClose,
  })
  const { role } = form.values
  return (
    <CreateDialog words={createText[noun]} form={form} problems={whyNotCreate(form.values)} labels={newPersonLabels} onClose={onClose}>
      {(fields) => (
        <>
          {noun === 'user' && (
            <RadioGroup {...fields.field('role')} legend={createText.role} options={ROLES} value={role === '' ? null : role} required />
          )}
          <AccountFields form={fields} />
          <PasswordField
            {...fields.field('password')}
            label={fieldText.password}
            hint={role === 'admin' ? fieldText.adminPasswordHint : fieldText.passwordHint}
            autoComplete="new-password"
            showLabel={fieldText.show}
            hideLabel={fieldText.hide}
            required
          />
          {role === 'professional' && (
            <>
              <PhotoField {...fields.field('photo')} onRefuse={fields.warn} isRequired />
              <ProfessionalFields form={fields} />
            </>
          )}
        </>
      )}
    </CreateDialog>
  )
}
