import type { Host } from '@ponte/contracts/host'
import { searchFilters } from '@ponte/contracts/search'
import { Link } from '@ponte/platform/router'
import { Button } from '@ponte/shared-ui/button'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { useQuery } from '@ponte/platform/query'
import { useState } from 'react'
import { text } from '../text.ts'
import styles from './filters.module.css'
import { OpportunityFilters } from './opportunity-filters.tsx'
import { ProfessionalFilters } from './professional-filters.tsx'
import { addressOf, filtersOf, plainSearch, type Search } from './search-address.ts'

interface Props {
  host: Host
  search: Search
  onChange: (search: Search) => void
}

/** Not `useId`: the page arrives rendered, from a build that does not know what stands around it. */
const PANEL_ID = 'search-filters'

export function Filters({ host, search, onChange }: Props) {
  const active = filtersOf(search).length
  const [isOpen, setIsOpen] = useState(active > 0)
  const { type, query } = search
  const { data: facets } = useQuery({
    queryKey: [searchFilters.path, type],
    queryFn: ({ signal }) => host.call(searchFilters, { query: { type } }, signal),
    enabled: isOpen,
    staleTime: Infinity,
  })
  return (
    <div className={styles['filters']}>
      <div className={styles['bar']}>
        <Button variant="outline" aria-expanded={isOpen} aria-controls={PANEL_ID} onClick={() => setIsOpen(!isOpen)}>
          {text.filters.toggle(active)}
        </Button>
        {active > 0 && (
          <LinkButton as={Link} variant="quiet" to={addressOf(plainSearch(type, query.query))}>
            {text.filters.clear}
          </LinkButton>
        )}
      </div>
      <div id={PANEL_ID} role="group" aria-label={text.filters.label} className={styles['panel']} hidden={!isOpen}>
        {isOpen &&
          (search.type === 'professionals' ? (
            <ProfessionalFilters
              query={search.query}
              facets={facets}
              onChange={(changes) => onChange({ type: search.type, query: { ...search.query, ...changes, page: 1 } })}
            />
          ) : (
            <OpportunityFilters
              query={search.query}
              facets={facets}
              onChange={(changes) => onChange({ type: search.type, query: { ...search.query, ...changes, page: 1 } })}
            />
          ))}
      </div>
    </div>
  )
}
