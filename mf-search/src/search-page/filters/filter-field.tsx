import { narrowingsOf } from '@ponte/contracts/search-address'
import type { FilterDefinition } from '@ponte/contracts/search-filters'
import { Checkbox } from '@ponte/shared-ui/checkbox'
import { Select } from '@ponte/shared-ui/select'
import { wholeOf, withChoice, type Search } from '../search-address.ts'
import { CityFilter } from './city-filter.tsx'
import { DayField } from './day-field.tsx'
import { optionsOf, type Facets } from './filter-options.ts'
import { SeveralChoices } from './several-choices.tsx'

interface Props {
  filter: FilterDefinition
  search: Search
  facets: Facets | undefined
  onChange: (search: Search) => void
}

export function FilterField({ filter, search, facets, onChange }: Props) {
  const whole = wholeOf(search)
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
      const needed = needs && narrowingsOf(whole).find(({ filter: other }) => other.name === needs.name)?.labels[0]
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
