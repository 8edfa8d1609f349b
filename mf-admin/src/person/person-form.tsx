import { type User, sendPasswordLink } from '@ponte/contracts/users'
import { Switch } from '@ponte/shared-ui/switch'
import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { useAction } from '@ponte/platform/use-action'
import { Button } from '@ponte/shared-ui/button'
import type { DetailTools } from '../directory/directory.ts'
import { AccountFields } from '../form/fields/account-fields.tsx'
import { FirmField } from '../form/fields/firm-field.tsx'
import { PasswordFields } from '../form/fields/password-fields.tsx'
import { PhotoField } from '../form/fields/photo-field.tsx'
import { ProfessionalFields } from '../form/fields/professional-fields.tsx'
import { changesOf, needsPassword, valuesOf } from '../form/person-values.ts'
import { RecordForm } from '../form/record/record-form.tsx'
import { useEdit } from '../form/record/use-edit.ts'
import type { Editing } from '../form/record/use-editing.ts'
import { fieldText, recordText as words } from '../form/text.ts'
import { personKind } from './person-kind.tsx'

interface Props {
  person: User
  tools: DetailTools<User>
  editing: Editing
  toasts: { updated: string; updateFailed: string }
}

export function PersonForm({ person, tools: { host, onSaved, onDirty }, editing, toasts }: Props) {
  const edit = useEdit({ host, kind: personKind, item: person, toasts, onSaved, onDone: editing.end })
  const { field, box, warn, values } = edit.form
  const asksPassword = needsPassword(changesOf(person.role, valuesOf(person), values))
  const isOwn = host.session.read().user?.id === person.id
  return (
    <RecordForm edit={edit} editing={editing} onDirty={onDirty}>
      <PhotoField {...field('photo')} onRefuse={warn} />
      <AccountFields form={edit.form} />
      {person.role === 'professional' && <ProfessionalFields form={edit.form} />}
      {(person.role === 'firm' || person.role === 'professional') && (
        <FirmField {...field('firm')} host={host} isOptional={person.role === 'professional'} />
      )}
      <PasswordFields form={edit.form} isOwn={isOwn} asksPassword={asksPassword} />
      {!isOwn && person.isActive !== false && <PasswordLink id={person.id} host={host} />}
      <Switch {...box('isActive')} label={fieldText.active} hint={fieldText.personActiveHint} />
    </RecordForm>
  )
}

/** The button that sends a person an e-mail with a link to a new password. */
function PasswordLink({ id, host }: { id: string; host: Host }) {
  const { isBusy, run } = useAction(host, { failed: words.passwordLinkFailed, toastMs: ADMIN_TOAST_MS })
  const send = () => run(() => host.call(sendPasswordLink, { params: { id } }).then(() => words.passwordLinkSent))
  return (
    <Button variant="outline" isBusy={isBusy} onClick={() => void send()}>
      {words.sendPasswordLink}
    </Button>
  )
}
