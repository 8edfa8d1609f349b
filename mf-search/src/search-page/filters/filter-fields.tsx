import type { Host } from '@ponte/contracts/host'
import type { SearchType } from '@ponte/contracts/search'
import { filtersOf, type FilterDefinition } from '@ponte/contracts/search-filters'
import { keepPreviousData, useAnswer } from '@ponte/platform/query'
import { Stack } from '@ponte/shared-ui/stack'
import { filtersAsk } from '../asks.ts'
import { FilterField } from './filter-field.tsx'
import type { Search } from '../search-address.ts'

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
