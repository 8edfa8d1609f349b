import type { FormField, FormFields } from '@ponte/platform/form-fields'
import { useCities, usePlaceFields, type Place } from '@ponte/platform/place-choices'
import { Combobox } from '@ponte/shared-ui/combobox'
import { Select } from '@ponte/shared-ui/select'
import { fieldText } from '../text.ts'
import { fieldLabels } from '../../text.ts'

/** Any city, for a person. */
export function CityField(field: FormField<string>) {
  const cities = useCities(field.value, fieldText.cities)
  return <Combobox {...field} {...cities} label={fieldLabels.city} required />
}

/** The state first, then one of its cities. */
export function StateAndCity({ form }: { form: FormFields<Place> }) {
  const { state, city } = usePlaceFields(form, fieldText.cities)
  return (
    <>
      <Select {...state} label={fieldLabels.state} placeholder={fieldText.choose} required />
      <Combobox {...city} label={fieldLabels.city} required />
    </>
  )
}
