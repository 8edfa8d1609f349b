import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { createUser, type User } from '@ponte/contracts/users'
import { useForm } from '@ponte/platform/use-form'
import { RadioGroup } from '@ponte/shared-ui/radio-group'
import { useState } from 'react'
import { AccountFields } from '../form/account-fields.tsx'
import { CreateDialog } from '../form/create-dialog.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { newPersonLabels, newPersonOf, nobodyYet, whyNotCreate, type NewPersonValues } from '../form/new-person.ts'
import { PhotoField } from '../form/photo-field.tsx'
import { told } from '../form/problems.ts'
import { ProfessionalFields } from '../form/professional-fields.tsx'
import { isSame } from '../form/values.ts'
import { createText } from '../text-forms.ts'
import { text } from '../text.ts'

interface Props {
  host: Host
  /** What stands in it at first. */
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
  const [initial] = useState<NewPersonValues>({ ...nobodyYet, ...start })
  const form = useForm<NewPersonValues>({
    host,
    initial,
    toastMs: ADMIN_TOAST_MS,
    failed: toasts.createFailed,
    check: (values) => told(whyNotCreate(values)),
    async send(values) {
      const person = await host.call(createUser, { body: newPersonOf(values) })
      host.notify('success', toasts.created, { durationMs: ADMIN_TOAST_MS })
      onCreated(person)
      onClose()
    },
  })
  const { values, change } = form
  return (
    <CreateDialog
      host={host}
      words={words}
      form={form}
      isChanged={!isSame(initial, values)}
      problems={whyNotCreate(values)}
      labels={newPersonLabels}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {hasRoleChoice && (
            <RadioGroup
              name="role"
              legend={createText.role}
              options={ROLES}
              value={values.role === '' ? null : values.role}
              onChange={(role) => change({ role })}
              error={errors.role}
              required
            />
          )}
          <AccountFields values={values} errors={errors} onChange={change} />
          <NewPasswordField
            isAdmin={values.role === 'admin'}
            value={values.password}
            onChange={(password) => change({ password })}
            error={errors.password}
          />
          {values.role === 'professional' && (
            <>
              <PhotoField value={values.photo} onChange={(photo) => change({ photo })} error={errors.photo} isRequired />
              <ProfessionalFields values={values} errors={errors} onChange={change} />
            </>
          )}
        </>
      )}
    </CreateDialog>
  )
}
