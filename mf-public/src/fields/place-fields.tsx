import type { FormField, FormFields } from '@ponte/platform/form-fields'
import { useCities, usePlaceFields, type Place } from '@ponte/platform/place-choices'
import { Combobox } from '@ponte/shared-ui/combobox'
import { Select } from '@ponte/shared-ui/select'
import { fieldsText as text } from './text.ts'

/** Any city, for a person. */
export function CityField(field: FormField<string>) {
  const cities = useCities(field.value, text.cities)
  return <Combobox {...field} {...cities} id="field-city" label={text.city} required />
}

/** The state first, then one of its cities. */
export function StateAndCity({ form, idPrefix = 'field' }: { form: FormFields<Place>; idPrefix?: string }) {
  const { state, city } = usePlaceFields(form, text.cities)
  return (
    <>
      <Select {...state} id={`${idPrefix}-state`} label={text.state} placeholder={text.choose} required />
      <Combobox {...city} id={`${idPrefix}-city`} label={text.city} required />
    </>
  )
}
