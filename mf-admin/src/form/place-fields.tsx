import { choicesOf } from '@ponte/contracts/choice'
import { CITIES, STATES, STATE_LABELS, citiesOf, cityLabel } from '@ponte/contracts/places'
import { Select } from '@ponte/shared-ui/select'
import { cityAndState } from '../details/labels.ts'
import { fieldText } from '../text-forms.ts'
import { text } from '../text.ts'

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'pt-BR')

const allCities = CITIES.map((city) => ({ value: city, label: cityAndState(city) ?? '' })).sort(byLabel)
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
      name="city"
      label={text.person.city}
      placeholder={fieldText.choose}
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
        name="state"
        label={text.firm.state}
        placeholder={fieldText.choose}
        options={allStates}
        value={state}
        onChange={(event) => onChange({ state: event.target.value, city: '' })}
        error={errors.state}
        required
      />
      <Select
        name="city"
        label={text.firm.city}
        placeholder={chosen === undefined ? fieldText.stateFirst : fieldText.choose}
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
