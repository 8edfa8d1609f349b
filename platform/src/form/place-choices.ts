import { choicesOf } from '@ponte/contracts/choice'
import { CITY_LABELS, STATES, STATE_LABELS, citiesOf, cityLabel } from '@ponte/contracts/places'
import type { ChangeEvent } from 'react'
import type { FormFields } from './form-fields.ts'

export interface Place {
  state: string
  city: string
}

/** All cities, sorted by label. */
export const cityChoices = () => choicesOf(CITY_LABELS).toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR'))

const states = choicesOf(STATE_LABELS)

/** Props for the state and city selects. Changing the state clears the city. */
export function placeFields({ values, field, change }: FormFields<Place>) {
  const chosen = STATES.find((one) => one === values.state)
  const cities = chosen === undefined ? [] : citiesOf(chosen).map((one) => ({ value: one, label: cityLabel(one) }))
  return {
    state: {
      ...field('state'),
      options: states,
      onChange: (event: ChangeEvent<HTMLSelectElement>) => change({ state: event.target.value, city: '' }),
    },
    city: { ...field('city'), options: cities, disabled: chosen === undefined },
  }
}
