import { choicesOf } from '@ponte/contracts/choice'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { LONG_TEXT_MAX, NAME_MAX } from '@ponte/contracts/limits'
import { maskCnpj } from '@ponte/platform/mask'
import type { Errors } from '@ponte/platform/problems'
import { MaskedField } from '@ponte/shared-ui/masked-field'
import { Select } from '@ponte/shared-ui/select'
import { TextArea } from '@ponte/shared-ui/text-area'
import { TextField } from '@ponte/shared-ui/text-field'
import { fieldText } from '../text-forms.ts'
import { text } from '../text.ts'
import type { FirmValues } from './firm-values.ts'
import { StateAndCity } from './place-fields.tsx'

const types = choicesOf(FIRM_TYPE_LABELS)

interface Props {
  values: FirmValues
  errors: Errors<FirmValues>
  onChange: (patch: Partial<FirmValues>) => void
  /** A firm that signed up by itself may have none. */
  isDescriptionRequired: boolean
}

/** What a firm is, and where. */
export function FirmFields({ values, errors, onChange, isDescriptionRequired }: Props) {
  return (
    <>
      <TextField
        name="name"
        label={fieldText.firmName}
        error={errors.name}
        maxLength={NAME_MAX}
        value={values.name}
        onChange={(event) => onChange({ name: event.target.value })}
        autoComplete="off"
        required
      />
      <MaskedField
        name="cnpj"
        inputMode="text"
        autoCapitalize="characters"
        label={text.firm.cnpj}
        hint={fieldText.cnpjHint}
        error={errors.cnpj}
        mask={maskCnpj}
        value={values.cnpj}
        onChange={(cnpj) => onChange({ cnpj })}
        autoComplete="off"
        required
      />
      <Select
        name="type"
        label={text.firm.type}
        placeholder={fieldText.choose}
        options={types}
        value={values.type}
        onChange={(event) => onChange({ type: event.target.value })}
        error={errors.type}
        required
      />
      <TextArea
        name="description"
        label={isDescriptionRequired ? text.firm.description : fieldText.optional(text.firm.description)}
        error={errors.description}
        maxLength={LONG_TEXT_MAX}
        value={values.description}
        onChange={(event) => onChange({ description: event.target.value })}
        required={isDescriptionRequired}
      />
      <TextField
        name="address"
        label={text.firm.address}
        hint={fieldText.addressHint}
        error={errors.address}
        value={values.address}
        onChange={(event) => onChange({ address: event.target.value })}
        autoComplete="off"
        required
      />
      <StateAndCity state={values.state} city={values.city} onChange={onChange} errors={errors} />
    </>
  )
}
