import { SORTS, type Sort } from '@ponte/contracts/records'
import { Button } from '@ponte/shared-ui/button'
import { useKeptFocus } from '@ponte/shared-ui/use-kept-focus'
import { useId, useState, type Ref } from 'react'
import { directoryText } from '../text.ts'
import type { DirectoryText } from '../../text.ts'
import type { FilterField, Listing } from '../directory.ts'
import { FilterBox } from './filter-box.tsx'
import { FilterCity, FilterSelect } from './filter-select.tsx'
import { withFilter } from '../directory-address.ts'
import styles from './toolbar.module.css'

interface Props {
  text: DirectoryText
  fields: readonly FilterField[]
  /** The available orders; null if there is no choice. */
  sorts: readonly Sort[] | null
  listing: Listing
  /** Called on typing, which replaces the history entry; other choices add one. */
  onType: (q: string) => void
  onChoose: (change: Partial<Listing>) => void
  search: Ref<HTMLInputElement>
}

/** The search, filters and order of a list. On a phone the filters are behind a button. */
export function Toolbar({ text, fields, sorts, listing, onType, onChoose, search }: Props) {
  const { q, sort, filters } = listing
  const [isOpen, setIsOpen] = useState(false)
  const filtersId = useId()
  const count = Object.keys(filters).length
  return (
    <div ref={useKeptFocus<HTMLDivElement>()} className={styles['toolbar']}>
      <div className={styles['line']}>
        <FilterBox ref={search} label={text.filter} hint={text.filterHint} value={q} onFilter={onType} />
        {sorts !== null && (
          <FilterSelect
            label={directoryText.sort}
            options={sorts.map((value) => ({ value, label: directoryText.sorts[value] }))}
            value={sort}
            onChange={(value) => onChoose({ sort: SORTS.find((one) => one === value) ?? sort })}
          />
        )}
        {fields.length > 0 && (
          <Button
            variant="outline"
            icon="sliders"
            className={styles['toggle']}
            aria-expanded={isOpen}
            aria-controls={filtersId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {directoryText.filters(count)}
          </Button>
        )}
      </div>
      {fields.length > 0 && (
        <div id={filtersId} role="group" aria-label={directoryText.filters(0)} className={styles['filters']} data-open={isOpen}>
          {fields.map(({ name, label, any, options }) => {
            const value = filters[name] ?? ''
            const choose = (chosen: string) => onChoose({ filters: withFilter(filters, name, chosen) })
            const common = { label, any, value, onChange: choose }
            return options === null ? <FilterCity key={name} {...common} /> : <FilterSelect key={name} {...common} options={options} />
          })}
          {count > 0 && (
            <Button variant="quiet" className={styles['clear']} onClick={() => onChoose({ filters: {} })}>
              {directoryText.clearFilters(count)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
