import type { Host } from '@ponte/contracts/host'
import { keepPreviousData, useAnswer } from '@ponte/platform/query'
import { Stack } from '@ponte/shared-ui/stack'
import { filtersAsk } from '../asks.ts'
import { OpportunityFilters } from './opportunity-filters.tsx'
import { ProfessionalFilters } from './professional-filters.tsx'
import { startOf, type Search } from '../search-address.ts'

interface Props {
  host: Host
  search: Search
  /** The search that the counts are for, where that lags behind what is being chosen. */
  counted?: Search
  onChange: (search: Search) => void
}

const FRESH_MS = 60_000

/** All choices for a search, each with what it would give together with the others. Without those counts the choices are still there. */
export function FilterFields({ host, search, counted = search, onChange }: Props) {
  const { data: facets } = useAnswer(host, filtersAsk(counted), { placeholderData: keepPreviousData, staleTime: FRESH_MS })
  return (
    <Stack gap={4}>
      {search.type === 'professionals' ? (
        <ProfessionalFilters
          query={search.query}
          facets={facets}
          onChange={(changes) => onChange({ type: search.type, query: { ...startOf(search.query), ...changes } })}
        />
      ) : (
        <OpportunityFilters
          query={search.query}
          facets={facets}
          onChange={(changes) => onChange({ type: search.type, query: { ...startOf(search.query), ...changes } })}
        />
      )}
    </Stack>
  )
}
