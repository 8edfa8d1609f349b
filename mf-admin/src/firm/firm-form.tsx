import { choicesOf } from '@ponte/contracts/choice'
import type { Firm } from '@ponte/contracts/firms'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { toasts } from '@ponte/contracts/toasts'
import { CheckboxGroup } from '@ponte/shared-ui/checkbox-group'
import { Switch } from '@ponte/shared-ui/switch'
import type { DetailTools } from '../directory/directory.ts'
import { FirmFields } from '../form/fields/firm-fields.tsx'
import { PhotoField } from '../form/fields/photo-field.tsx'
import { RecordForm } from '../form/record/record-form.tsx'
import { useEdit } from '../form/record/use-edit.ts'
import type { Editing } from '../form/record/use-editing.ts'
import { fieldText } from '../form/text.ts'
import { fieldLabels } from '../text.ts'
import { firmKind } from './firm-kind.tsx'

const specialties = choicesOf(SPECIALTY_LABELS)
const editToasts = { updated: toasts.firmUpdated, updateFailed: toasts.firmUpdateFailed }

interface Props {
  firm: Firm
  tools: DetailTools<Firm>
  editing: Editing
}

export function FirmForm({ firm, tools: { host, onSaved, onDirty }, editing }: Props) {
  const edit = useEdit({ host, kind: firmKind, item: firm, toasts: editToasts, onSaved, onDone: editing.end })
  const { values, errors, change, field, box, warn } = edit.form
  return (
    <RecordForm edit={edit} editing={editing} onDirty={onDirty}>
      <PhotoField {...field('photo')} onRefuse={warn} isLogo />
      <FirmFields form={edit.form} isDescriptionRequired={false} />
      <CheckboxGroup
        name="specialtiesNeeded"
        legend={fieldLabels.specialtiesNeeded}
        options={specialties}
        finder={fieldText.specialtyFinder}
        values={values.specialtiesNeeded}
        onChange={(specialtiesNeeded) => change({ specialtiesNeeded })}
        error={errors.specialtiesNeeded}
      />
      <Switch {...box('offersAccommodation')} label={fieldLabels.offersAccommodation} />
      <Switch {...box('isActive')} label={fieldText.active} hint={fieldText.firmActiveHint} />
    </RecordForm>
  )
}
