import { choicesOf } from '@ponte/contracts/choice'
import { CITIES, STATES, STATE_LABELS, citiesOf, cityLabel, stateOf } from '@ponte/contracts/places'
import type { FormField, FormFields } from '@ponte/platform/form-fields'
import { Select } from '@ponte/shared-ui/select'
import { fieldsText as text } from './fields-text.ts'

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'pt-BR')

const allCities = CITIES.map((city) => ({ value: city, label: `${cityLabel(city)} (${stateOf(city)})` })).sort(byLabel)
const allStates = choicesOf(STATE_LABELS)

/** One of all the cities, for a person. */
export function CityField(field: FormField<string>) {
  return <Select {...field} id="field-city" label={text.city} placeholder={text.choose} options={allCities} required />
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
        id="field-state"
        label={text.state}
        placeholder={text.choose}
        options={allStates}
        onChange={(event) => change({ state: event.target.value, city: '' })}
        required
      />
      <Select
        {...field('city')}
        id="field-city"
        label={text.city}
        placeholder={chosen === undefined ? text.stateFirst : text.choose}
        options={cities}
        disabled={chosen === undefined}
        required
      />
    </>
  )
}
