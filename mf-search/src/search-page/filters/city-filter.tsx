import { useCities } from '@ponte/platform/place-choices'
import { Combobox } from '@ponte/shared-ui/combobox'
import { text } from '../text.ts'
import { countsOf, type Facets, type ListFilter } from './filter-options.ts'

interface Props {
  filter: ListFilter & { any: string }
  facets: Facets | undefined
  value: string
  onChange: (city: string | undefined) => void
}

/** A city as a filter, found by typing: the short list with its counts, then every other municipality. */
export function CityFilter({ filter, facets, value, onChange }: Props) {
  const { options, ...list } = useCities(value, text.filters.cities)
  const counts = countsOf(filter, facets)
  const counted = options.map(({ value: city, label }) => {
    const count = counts?.get(city) ?? (city in filter.labels ? 0 : undefined)
    return {
      value: city,
      label: counts === undefined || count === undefined ? label : text.filters.option(label, count, facets?.countsAreEstimates),
    }
  })
  return (
    <Combobox
      {...list}
      label={filter.label}
      placeholder={filter.any}
      options={[{ value: '', label: filter.any }, ...counted]}
      value={value}
      onChange={(city) => onChange(city || undefined)}
    />
  )
}
