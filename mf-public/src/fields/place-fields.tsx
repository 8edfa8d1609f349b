import { choicesOf } from '@ponte/contracts/choice'
import { CITIES, STATES, STATE_LABELS, citiesOf, cityLabel, stateOf } from '@ponte/contracts/places'
import { Select } from '@ponte/shared-ui/select'
import { fieldsText as text } from './fields-text.ts'

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'pt-BR')

const allCities = CITIES.map((city) => ({ value: city, label: `${cityLabel(city)} (${stateOf(city)})` })).sort(byLabel)
const allStates = choicesOf(STATE_LABELS)

interface CityProps {
  value: string
  onChange: (city: string) => void
  error?: string | undefined
}

/** One of all the cities, for a person. */
export function CityField({ value, onChange, error }: CityProps) {
  return (
    <Select
      id="field-city"
      name="city"
      label={text.city}
      placeholder={text.choose}
      options={allCities}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      required
    />
  )
}

interface Place {
  state: string
  city: string
}

interface Props extends Place {
  onChange: (place: Place) => void
  errors: Partial<Record<keyof Place, string>>
}

/** The state first, then one of its cities. Another state takes the city away. */
export function StateAndCity({ state, city, onChange, errors }: Props) {
  const chosen = STATES.find((one) => one === state)
  const cities = chosen === undefined ? [] : citiesOf(chosen).map((one) => ({ value: one, label: cityLabel(one) }))
  return (
    <>
      <Select
        id="field-state"
        name="state"
        label={text.state}
        placeholder={text.choose}
        options={allStates}
        value={state}
        onChange={(event) => onChange({ state: event.target.value, city: '' })}
        error={errors.state}
        required
      />
      <Select
        id="field-city"
        name="city"
        label={text.city}
        placeholder={chosen === undefined ? text.stateFirst : text.choose}
        options={cities}
        value={city}
        onChange={(event) => onChange({ state, city: event.target.value })}
        error={errors.city}
        disabled={chosen === undefined}
        required
      />
    </>
  )
}
