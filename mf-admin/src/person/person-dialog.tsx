import type { Host } from '@ponte/contracts/host'
import { createUser, type User } from '@ponte/contracts/users'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { RadioGroup } from '@ponte/shared-ui/radio-group'
import { AccountFields } from '../form/fields/account-fields.tsx'
import { CreateDialog } from '../form/create/create-dialog.tsx'
import { newPersonLabels, newPersonOf, emptyNewPerson, whyNotCreate, type NewPersonValues } from '../form/create/new-person.ts'
import { PhotoField } from '../form/fields/photo-field.tsx'
import { ProfessionalFields } from '../form/fields/professional-fields.tsx'
import { useCreateForm } from '../form/create/use-create-form.ts'
import { createText, fieldText } from '../form/text.ts'
import { text } from '../text.ts'

interface Props {
  host: Host
  /** The initial values. */
  start: Partial<NewPersonValues>
  hasRoleChoice: boolean
  words: { title: string; submit: string }
  toasts: { created: string; createFailed: string }
  onClose: () => void
  onCreated: (person: User) => void
}

const ROLES = [
  { value: 'professional', label: text.roles.professional },
  { value: 'admin', label: text.roles.admin },
] as const

export function PersonDialog({ host, start, hasRoleChoice, words, toasts, onClose, onCreated }: Props) {
  const form = useCreateForm<User, NewPersonValues>({
    host,
    initial: { ...emptyNewPerson, ...start },
    check: whyNotCreate,
    create: (values) => host.call(createUser, { body: newPersonOf(values) }),
    toasts,
    onCreated,
    onClose,
  })
  const { role } = form.values
  return (
    <CreateDialog words={words} form={form} problems={whyNotCreate(form.values)} labels={newPersonLabels} onClose={onClose}>
      {(fields) => (
        <>
          {hasRoleChoice && (
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
              <PhotoField {...fields.field('photo')} isRequired />
              <ProfessionalFields form={fields} />
            </>
          )}
        </>
      )}
    </CreateDialog>
  )
}
