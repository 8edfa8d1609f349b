import type { FormField, FormFields } from '@ponte/platform/form-fields'
import { cityChoices, placeFields, type Place } from '@ponte/platform/place-choices'
import { Select } from '@ponte/shared-ui/select'
import { fieldsText as text } from './fields-text.ts'

const allCities = cityChoices()

/** Any city, for a person. */
export function CityField(field: FormField<string>) {
  return <Select {...field} id="field-city" label={text.city} placeholder={text.choose} options={allCities} required />
}

/** The state first, then one of its cities. */
export function StateAndCity({ form }: { form: FormFields<Place> }) {
  const { state, city } = placeFields(form)
  return (
    <>
      <Select {...state} id="field-state" label={text.state} placeholder={text.choose} required />
      <Select {...city} id="field-city" label={text.city} placeholder={city.disabled ? text.stateFirst : text.choose} required />
    </>
  )
}
