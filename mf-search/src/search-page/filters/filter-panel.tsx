import type { Host } from '@ponte/contracts/host'
import { text } from '../../text.ts'
import { FilterFields } from './filter-fields.tsx'
import styles from './filters.module.css'
import type { Search } from '../search-address.ts'

interface Props {
  host: Host
  search: Search
  onChange: (search: Search) => void
}

/** Beside the results, where there is room: each choice acts at once. */
export function FilterPanel({ host, search, onChange }: Props) {
  return (
    <section aria-label={text.filters.label} className={styles['panel']}>
      {/* The other tab's choices are others, and so are their counts. */}
      <FilterFields key={search.type} host={host} search={search} onChange={onChange} />
    </section>
  )
}
