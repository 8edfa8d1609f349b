import type { User } from '@ponte/contracts/users'
import { Switch } from '@ponte/shared-ui/switch'
import type { DetailTools } from '../directory/directory.ts'
import { AccountFields } from '../form/account-fields.tsx'
import { FirmField } from '../form/firm-field.tsx'
import { PhotoField } from '../form/photo-field.tsx'
import { ProfessionalFields } from '../form/professional-fields.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { useEdit } from '../form/use-edit.ts'
import type { Editing } from '../form/use-editing.ts'
import { fieldText } from '../text-forms.ts'
import { personKind } from './person-kind.tsx'

interface Props {
  person: User
  tools: DetailTools<User>
  editing: Editing
  toasts: { updated: string; updateFailed: string }
}

export function PersonForm({ person, tools: { host, onSaved, onDirty }, editing, toasts }: Props) {
  const edit = useEdit({ host, kind: personKind, item: person, toasts, onSaved, onDone: editing.end })
  const { values, errors, change } = edit.form
  return (
    <RecordForm host={host} edit={edit} editing={editing} onDirty={onDirty}>
      <PhotoField value={values.photo} onChange={(photo) => change({ photo })} error={errors.photo} />
      <AccountFields values={values} errors={errors} onChange={change} />
      {person.role === 'professional' && <ProfessionalFields values={values} errors={errors} onChange={change} />}
      {person.role === 'firm' && <FirmField host={host} value={values.firm} onChange={(firm) => change({ firm })} error={errors.firm} />}
      <Switch
        name="isActive"
        label={fieldText.active}
        hint={fieldText.personActiveHint}
        checked={values.isActive}
        onChange={(event) => change({ isActive: event.target.checked })}
      />
    </RecordForm>
  )
}
