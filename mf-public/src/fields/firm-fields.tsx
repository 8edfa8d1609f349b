import { choicesOf } from '@ponte/contracts/choice'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { LONG_TEXT_MAX } from '@ponte/contracts/limits'
import type { FormFields } from '@ponte/platform/form-fields'
import { Select } from '@ponte/shared-ui/select'
import { TextArea } from '@ponte/shared-ui/text-area'
import { TextField } from '@ponte/shared-ui/text-field'
import { CnpjField } from './document-field.tsx'
import { fieldsText as text } from './text.ts'
import type { FirmValues } from './firm-values.ts'
import { PhotoField } from './photo-field.tsx'
import { StateAndCity } from './place-fields.tsx'

const types = choicesOf(FIRM_TYPE_LABELS)

interface Props {
  form: FormFields<FirmValues>
}

export function FirmIdentityFields({ form: { field, warn } }: Props) {
  return (
    <>
      <PhotoField {...field('photo')} onRefuse={warn} icon="building" words={text.logo} />
      <CnpjField {...field('cnpj')} />
      <TextField {...field('name')} id="field-name" label={text.firmName} autoComplete="organization" required />
      <Select {...field('type')} id="field-type" label={text.firmType} placeholder={text.choose} options={types} required />
      <TextArea
        {...field('description')}
        id="field-description"
        label={text.description}
        hint={text.descriptionHint}
        maxLength={LONG_TEXT_MAX}
      />
    </>
  )
}

export function FirmPlaceFields({ form }: Props) {
  return (
    <>
      <TextField
        {...form.field('address')}
        id="field-address"
        label={text.address}
        hint={text.addressHint}
        autoComplete="address-line1"
        required
      />
      <StateAndCity form={form} />
    </>
  )
}
