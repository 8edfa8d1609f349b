import type { Host } from '@ponte/contracts/host'
import { useState } from 'react'
import { text } from '../../text.ts'
import { FilterFields } from './filter-fields.tsx'
import styles from './filters.module.css'
import { addressOf, type Search } from '../search-address.ts'

interface Props {
  host: Host
  search: Search
  onChange: (search: Search) => void
}

/**
 * Filters beside the results on a wide screen: each choice applies at once, together with earlier ones that the address does not show yet.
 */
export function FilterPanel({ host, search, onChange }: Props) {
  const address = addressOf(search)
  const [asked, setAsked] = useState({ at: address, search })
  if (asked.at !== address) setAsked({ at: address, search })

  function choose(to: Search) {
    setAsked({ at: address, search: to })
    onChange(to)
  }
  return (
    <section aria-label={text.filters.label} className={styles['panel']}>
      {/* The other tab has other choices and counts. */}
      <FilterFields key={search.type} host={host} search={asked.search} counted={search} onChange={choose} />
    </section>
  )
}
