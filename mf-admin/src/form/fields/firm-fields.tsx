import { choicesOf } from '@ponte/contracts/choice'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { LONG_TEXT_MAX, NAME_MAX } from '@ponte/contracts/limits'
import type { FormFields } from '@ponte/platform/form-fields'
import { maskCnpj } from '@ponte/platform/mask'
import { MaskedField } from '@ponte/shared-ui/masked-field'
import { Select } from '@ponte/shared-ui/select'
import { TextArea } from '@ponte/shared-ui/text-area'
import { TextField } from '@ponte/shared-ui/text-field'
import { fieldText } from '../text.ts'
import { fieldLabels } from '../../text.ts'
import type { FirmValues } from '../firm-values.ts'
import { StateAndCity } from './place-fields.tsx'

const types = choicesOf(FIRM_TYPE_LABELS)

interface Props {
  form: FormFields<FirmValues>
  /** Firms that signed up themselves may have none. */
  isDescriptionRequired: boolean
}

export function FirmFields({ form, isDescriptionRequired }: Props) {
  const { field } = form
  return (
    <>
      <TextField {...field('name')} label={fieldText.firmName} maxLength={NAME_MAX} autoComplete="off" required />
      <MaskedField
        {...field('cnpj')}
        inputMode="text"
        autoCapitalize="characters"
        label={fieldLabels.cnpj}
        hint={fieldText.cnpjHint}
        mask={maskCnpj}
        autoComplete="off"
        required
      />
      <Select {...field('type')} label={fieldLabels.type} placeholder={fieldText.choose} options={types} required />
      <TextArea
        {...field('description')}
        label={isDescriptionRequired ? fieldLabels.description : fieldText.optional(fieldLabels.description)}
        maxLength={LONG_TEXT_MAX}
        required={isDescriptionRequired}
      />
      <TextField {...field('address')} label={fieldLabels.address} hint={fieldText.addressHint} autoComplete="off" required />
      <StateAndCity form={form} />
    </>
  )
}
