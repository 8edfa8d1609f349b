import { choicesOf } from '@ponte/contracts/choice'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { LONG_TEXT_MAX } from '@ponte/contracts/limits'
import type { Errors } from '@ponte/platform/problems'
import { Select } from '@ponte/shared-ui/select'
import { TextArea } from '@ponte/shared-ui/text-area'
import { TextField } from '@ponte/shared-ui/text-field'
import { CnpjField } from './document-field.tsx'
import { fieldsText as text } from './fields-text.ts'
import type { FirmValues } from './firm-values.ts'
import { PhotoField } from './photo-field.tsx'
import { StateAndCity } from './place-fields.tsx'

const types = choicesOf(FIRM_TYPE_LABELS)

interface Props {
  values: FirmValues
  errors: Errors<FirmValues>
  onChange: (patch: Partial<FirmValues>) => void
}

/** What the firm is. */
export function FirmIdentityFields({ values, errors, onChange }: Props) {
  return (
    <>
      <PhotoField value={values.photo} onChange={(photo) => onChange({ photo })} error={errors.photo} icon="building" words={text.logo} />
      <CnpjField value={values.cnpj} onChange={(cnpj) => onChange({ cnpj })} error={errors.cnpj} />
      <TextField
        id="field-name"
        name="name"
        label={text.firmName}
        error={errors.name}
        value={values.name}
        onChange={(event) => onChange({ name: event.target.value })}
        autoComplete="organization"
        required
      />
      <Select
        id="field-type"
        name="type"
        label={text.firmType}
        placeholder={text.choose}
        options={types}
        value={values.type}
        onChange={(event) => onChange({ type: event.target.value })}
        error={errors.type}
        required
      />
      <TextArea
        id="field-description"
        name="description"
        label={text.description}
        hint={text.descriptionHint}
        error={errors.description}
        maxLength={LONG_TEXT_MAX}
        value={values.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </>
  )
}

/** Where the firm is. */
export function FirmPlaceFields({ values, errors, onChange }: Props) {
  return (
    <>
      <TextField
        id="field-address"
        name="address"
        label={text.address}
        hint={text.addressHint}
        error={errors.address}
        value={values.address}
        onChange={(event) => onChange({ address: event.target.value })}
        autoComplete="street-address"
        required
      />
      <StateAndCity state={values.state} city={values.city} onChange={onChange} errors={errors} />
    </>
  )
}
