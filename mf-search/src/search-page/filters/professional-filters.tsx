import { CITIES, cityLabel, type City } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { ProfessionalQuery } from '@ponte/contracts/search'
import { Checkbox } from '@ponte/shared-ui/checkbox'
import { Select } from '@ponte/shared-ui/select'
import { text } from '../../text.ts'
import { chosenOf, optionsOf, type Facets } from './filter-options.ts'
import { SpecialtyChoices } from './specialty-choices.tsx'

const CITY_LABELS = Object.fromEntries(CITIES.map((city) => [city, cityLabel(city)])) as Record<City, string>

interface Props {
  query: ProfessionalQuery
  facets: Facets | undefined
  onChange: (changes: Partial<ProfessionalQuery>) => void
}

export function ProfessionalFilters({ query, facets, onChange }: Props) {
  const { profession = '', city, specialties = [], travelAvailability = false, reachesCity = false } = query
  function chooseCity(value: string) {
    const chosen = chosenOf(CITY_LABELS, value)
    onChange({ city: chosen, ...(chosen === undefined ? { reachesCity: undefined } : {}) })
  }
  return (
    <>
      <Select
        label={text.filters.profession}
        placeholder={text.filters.any}
        options={optionsOf(facets, 'professions', PROFESSION_LABELS)}
        value={profession}
        onChange={(event) => onChange({ profession: chosenOf(PROFESSION_LABELS, event.target.value) })}
      />
      <div>
        <Select
          label={text.filters.city}
          placeholder={text.filters.any}
          options={optionsOf(facets, 'cities', CITY_LABELS)}
          value={city ?? ''}
          onChange={(event) => chooseCity(event.target.value)}
        />
        <Checkbox
          label={text.filters.reachesMe}
          hint={city === undefined ? text.filters.reachesNeedsCity : text.filters.reachesHint(cityLabel(city))}
          disabled={city === undefined}
          checked={reachesCity}
          onChange={(event) => onChange({ reachesCity: event.target.checked })}
        />
        <Checkbox
          label={text.filters.travel}
          checked={travelAvailability}
          onChange={(event) => onChange({ travelAvailability: event.target.checked })}
        />
      </div>
      <SpecialtyChoices facets={facets} values={specialties} onChange={(values) => onChange({ specialties: values })} />
    </>
  )
}
