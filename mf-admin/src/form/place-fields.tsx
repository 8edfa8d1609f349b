import { choicesOf } from '@ponte/contracts/choice'
import { CITIES, STATES, STATE_LABELS, citiesOf, cityLabel } from '@ponte/contracts/places'
import type { FormField, FormFields } from '@ponte/platform/form-fields'
import { Select } from '@ponte/shared-ui/select'
import { cityAndState } from '../details/labels.ts'
import { fieldText } from '../text-forms.ts'
import { text } from '../text.ts'

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'pt-BR')

const allCities = CITIES.map((city) => ({ value: city, label: cityAndState(city) ?? '' })).sort(byLabel)
const allStates = choicesOf(STATE_LABELS)

/** One of all the cities, for a person. */
export function CityField(field: FormField<string>) {
  return <Select {...field} label={text.person.city} placeholder={fieldText.choose} options={allCities} required />
}

interface Place {
  state: string
  city: string
}

/** The state first, then one of its cities. Another state takes the city away. */
export function StateAndCity({ form: { values, field, change } }: { form: FormFields<Place> }) {
  const chosen = STATES.find((one) => one === values.state)
  const cities = chosen === undefined ? [] : citiesOf(chosen).map((one) => ({ value: one, label: cityLabel(one) }))
  return (
    <>
      <Select
        {...field('state')}
        label={text.firm.state}
        placeholder={fieldText.choose}
        options={allStates}
        onChange={(event) => change({ state: event.target.value, city: '' })}
        required
      />
      <Select
        {...field('city')}
        label={text.firm.city}
        placeholder={chosen === undefined ? fieldText.stateFirst : fieldText.choose}
        options={cities}
        disabled={chosen === undefined}
        required
      />
    </>
  )
}
