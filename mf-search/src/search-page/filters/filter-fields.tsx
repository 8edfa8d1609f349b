import type { Host } from '@ponte/contracts/host'
import type { SearchType } from '@ponte/contracts/search'
import { filtersInUse } from '@ponte/contracts/search-address'
import { filtersOf, type FilterDefinition } from '@ponte/contracts/search-filters'
import { keepPreviousData, useAnswer } from '@ponte/platform/query'
import { Checkbox } from '@ponte/shared-ui/checkbox'
import { Select } from '@ponte/shared-ui/select'
import { Stack } from '@ponte/shared-ui/stack'
import { useCities } from '@ponte/platform/place-choices'
import { Combobox } from '@ponte/shared-ui/combobox'
import { filtersAsk } from '../asks.ts'
import { toSavedSearch, withChoice, type Search } from '../search-address.ts'
import { DayField } from './day-field.tsx'
import { optionsOf, type Facets, countsOf, type ListFilter } from './filter-options.ts'
import { SeveralChoices } from './several-choices.tsx'
import { text } from '../text.ts'

interface Props {
  host: Host
  search: Search
  /** The search of the shown counts, if it lags behind the choices. */
  counted?: Search
  onChange: (search: Search) => void
}

const FRESH_MS = 60_000

/** All filters of a search, with counts for each choice. Without counts the choices still work. */
export function FilterFields({ host, search, counted = search, onChange }: Props) {
  const { data: facets } = useAnswer(host, filtersAsk(counted), { placeholderData: keepPreviousData, staleTime: FRESH_MS })
  return (
    <Stack gap={4}>
      {groupsOf(search.type).map(([first, ...under]) => {
        const field = (filter: FilterDefinition) => (
          <FilterField key={filter.name} filter={filter} search={search} facets={facets} onChange={onChange} />
        )
        return under.length === 0 ? field(first) : <div key={first.name}>{[first, ...under].map(field)}</div>
      })}
    </Stack>
  )
}

/** Filters grouped with those placed under them; long lists last. */
function groupsOf(type: SearchType): [first: FilterDefinition, ...under: FilterDefinition[]][] {
  const all = filtersOf(type)
  const over = (filter: FilterDefinition) => (filter.kind === 'switch' ? (filter.needs?.name ?? filter.under) : undefined)
  const first = all.filter((filter) => over(filter) === undefined)
  const isLong = ({ kind }: FilterDefinition) => kind === 'several'
  return [...first.filter((filter) => !isLong(filter)), ...first.filter(isLong)].map((filter) => [
    filter,
    ...all.filter((other) => over(other) === filter.name),
  ])
}

interface FieldProps {
  filter: FilterDefinition
  search: Search
  facets: Facets | undefined
  onChange: (search: Search) => void
}

function FilterField({ filter, search, facets, onChange }: FieldProps) {
  const whole = toSavedSearch(search)
  const value = whole[filter.name]
  const choose = (chosen: string | string[] | boolean | undefined) => onChange(withChoice(search, filter.name, chosen))
  switch (filter.kind) {
    case 'one':
      return (
        <Select
          label={filter.label}
          placeholder={filter.any}
          options={optionsOf(filter, facets)}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => choose(event.target.value || undefined)}
        />
      )
    case 'city':
      return <CityFilter filter={filter} facets={facets} value={typeof value === 'string' ? value : ''} onChange={choose} />
    case 'several':
      return <SeveralChoices filter={filter} facets={facets} values={Array.isArray(value) ? value : []} onChange={choose} />
    case 'day':
      return <DayField label={filter.label} value={typeof value === 'string' ? value : undefined} onChange={choose} />
    case 'switch': {
      const { label, needs } = filter
      const needed = needs && filtersInUse(whole).find(({ filter: other }) => other.name === needs.name)?.labels[0]
      return (
        <Checkbox
          label={label}
          hint={needs && (needed === undefined ? needs.missing : needs.hint(needed))}
          disabled={needs !== undefined && needed === undefined}
          checked={value === true}
          onChange={(event) => choose(event.target.checked)}
        />
      )
    }
  }
}

interface CityFilterProps {
  filter: ListFilter & { any: string }
  facets: Facets | undefined
  value: string
  onChange: (city: string | undefined) => void
}

/** A city as a filter, found by typing: the short list with its counts, then every other municipality. */
function CityFilter({ filter, facets, value, onChange }: CityFilterProps) {
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
