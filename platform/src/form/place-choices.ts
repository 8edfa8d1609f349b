import { choicesOf, type Choice } from '@ponte/contracts/choice'
import { loadMunicipalities } from '@ponte/contracts/load-municipalities'
import { CITIES, cityLabel, isCity, municipalities, stateOf, STATES, STATE_LABELS, type City } from '@ponte/contracts/places'
import { useMemo, useState, type ChangeEvent } from 'react'
import type { FormFields } from './form-fields.ts'

export interface Place {
  state: string
  city: string
}

interface CityTexts {
  type: string
  list: string
  none: string
  loading: string
  failed: string
}

/** Props of a combobox for a city: the short list, and all other municipalities once the field is opened. */
export function useCities(value: string, texts: CityTexts, state?: string) {
  const [loading, setLoading] = useState<'loading' | 'failed' | null>(null)
  const { size } = municipalities()
  const options = useMemo(() => cityChoices(value, state, size), [value, state, size])

  async function load() {
    if (municipalities().size > 0 || loading === 'loading') return
    setLoading('loading')
    await loadMunicipalities().then(
      () => setLoading(null),
      () => setLoading('failed'),
    )
  }
  const { type: placeholder, list: listLabel, none } = texts
  return { placeholder, listLabel, none, options, note: loading === null ? undefined : texts[loading], onOpen: () => void load() }
}

/** `known`: how many municipalities are known, on which the choices depend. */
function cityChoices(value: string, state: string | undefined, known: number): readonly Choice[] {
  const choice = (city: City) => ({ value: city, label: cityLabel(city) })
  const isShown = (city: City) => state === undefined || stateOf(city) === state
  const listed = CITIES.filter(isShown).map(choice)
  const others =
    known === 0 ? [value].filter(isCity).filter((city) => !listed.some((one) => one.value === city)) : [...municipalities().keys()]
  return [...listed, ...others.filter(isShown).map(choice)]
}

const states = choicesOf(STATE_LABELS)

/** Props for the state and city fields. Changing the state clears the city. */
export function usePlaceFields({ values, field, change }: FormFields<Place>, texts: CityTexts & { stateFirst: string }) {
  const chosen = STATES.find((one) => one === values.state)
  const cities = useCities(values.city, chosen === undefined ? { ...texts, type: texts.stateFirst } : texts, chosen ?? '')
  return {
    state: {
      ...field('state'),
      options: states,
      onChange: (event: ChangeEvent<HTMLSelectElement>) => change({ state: event.target.value, city: '' }),
    },
    city: { ...field('city'), ...cities, disabled: chosen === undefined },
  }
}
