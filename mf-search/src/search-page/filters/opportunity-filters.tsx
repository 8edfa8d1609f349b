import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { STATE_LABELS } from '@ponte/contracts/places'
import type { OpportunityQuery } from '@ponte/contracts/search'
import { Checkbox } from '@ponte/shared-ui/checkbox'
import { Select } from '@ponte/shared-ui/select'
import { text } from '../../text.ts'
import { chosenOf, optionsOf, type Facets } from './filter-options.ts'

interface Props {
  query: OpportunityQuery
  facets: Facets | undefined
  onChange: (changes: Partial<OpportunityQuery>) => void
}

export function OpportunityFilters({ query, facets, onChange }: Props) {
  const { type = '', state = '', offersAccommodation = false } = query
  return (
    <>
      <Select
        label={text.filters.type}
        placeholder={text.filters.anyType}
        options={optionsOf(facets, 'types', FIRM_TYPE_LABELS)}
        value={type}
        onChange={(event) => onChange({ type: chosenOf(FIRM_TYPE_LABELS, event.target.value) })}
      />
      <Select
        label={text.filters.state}
        placeholder={text.filters.anyType}
        options={optionsOf(facets, 'states', STATE_LABELS)}
        value={state}
        onChange={(event) => onChange({ state: chosenOf(STATE_LABELS, event.target.value) })}
      />
      <Checkbox
        label={text.filters.accommodation}
        checked={offersAccommodation}
        onChange={(event) => onChange({ offersAccommodation: event.target.checked })}
      />
    </>
  )
}
