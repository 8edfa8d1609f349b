import { CITIES, cityLabel, type City } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { ProfessionalQuery } from '@ponte/contracts/search'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { Checkbox } from '@ponte/shared-ui/checkbox'
import { Select } from '@ponte/shared-ui/select'
import { text } from '../text.ts'
import { chosenOf, optionsOf, type Facets } from './filter-options.ts'
import styles from './filters.module.css'

const CITY_LABELS = Object.fromEntries(CITIES.map((city) => [city, cityLabel(city)])) as Record<City, string>

type Changes = Partial<Pick<ProfessionalQuery, 'profession' | 'city' | 'specialties' | 'travelAvailability'>>

interface Props {
  query: ProfessionalQuery
  facets: Facets | undefined
  onChange: (changes: Changes) => void
}

export function ProfessionalFilters({ query, facets, onChange }: Props) {
  const { profession = '', city = '', specialties = [], travelAvailability = false } = query
  return (
    <>
      <Select
        label={text.filters.profession}
        placeholder={text.filters.any}
        options={optionsOf(facets?.professions, PROFESSION_LABELS, [profession])}
        value={profession}
        onChange={(event) => onChange({ profession: chosenOf(PROFESSION_LABELS, event.target.value) })}
      />
      <Select
        label={text.filters.city}
        placeholder={text.filters.any}
        options={optionsOf(facets?.cities, CITY_LABELS, [city])}
        value={city}
        onChange={(event) => onChange({ city: chosenOf(CITY_LABELS, event.target.value) })}
      />
      <Checkbox
        className={styles['switch']}
        label={text.filters.travel}
        checked={travelAvailability}
        onChange={(event) => onChange({ travelAvailability: event.target.checked })}
      />
      <fieldset className={styles['group']}>
        <legend className={styles['legend']}>{text.filters.specialties}</legend>
        <div className={styles['boxes']}>
          {optionsOf(facets?.specialties, SPECIALTY_LABELS, specialties).map(({ value, label }) => {
            const key = chosenOf(SPECIALTY_LABELS, value)
            if (key === undefined) return null
            const others = specialties.filter((one) => one !== key)
            return (
              <Checkbox
                key={key}
                label={label}
                checked={specialties.includes(key)}
                onChange={(event) => onChange({ specialties: event.target.checked ? [...others, key] : others })}
              />
            )
          })}
        </div>
      </fieldset>
    </>
  )
}
