import type { FormField, FormFields } from '@ponte/platform/form-fields'
import { cityChoices, placeFields, type Place } from '@ponte/platform/place-choices'
import { Select } from '@ponte/shared-ui/select'
import { fieldText } from '../../text-forms.ts'
import { text } from '../../text.ts'

const allCities = cityChoices()

/** Any city, for a person. */
export function CityField(field: FormField<string>) {
  return <Select {...field} label={text.person.city} placeholder={fieldText.choose} options={allCities} required />
}

/** The state first, then one of its cities. */
export function StateAndCity({ form }: { form: FormFields<Place> }) {
  const { state, city } = placeFields(form)
  return (
    <>
      <Select {...state} label={text.firm.state} placeholder={fieldText.choose} required />
      <Select {...city} label={text.firm.city} placeholder={city.disabled ? fieldText.stateFirst : fieldText.choose} required />
    </>
  )
}
