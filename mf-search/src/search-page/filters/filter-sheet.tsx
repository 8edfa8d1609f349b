import type { Host } from '@ponte/contracts/host'
import { useAnswer } from '@ponte/platform/query'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { useState } from 'react'
import { text } from '../../text.ts'
import { resultsAsk } from '../asks.ts'
import { FilterFields } from './filter-fields.tsx'
import { plainSearch, type Search } from '../search-address.ts'
import { keepPreviousPage } from '../results/use-search-results.ts'
import { useSettled } from './use-settled.ts'

interface Props {
  host: Host
  search: Search
  onApply: (search: Search) => void
  onClose: () => void
}

/** Debounce of the draft search: several quick choices send one request. */
const SETTLES_MS = 250

/** Filters on a phone, in a sheet over the results: choices are applied together. Their results are prefetched. */
export function FilterSheet({ host, search, onApply, onClose }: Props) {
  const [draft, setDraft] = useState(search)
  const settled = useSettled(draft, SETTLES_MS)
  const { data } = useAnswer(host, resultsAsk(settled), keepPreviousPage)
  return (
    <Dialog
      isOpen
      size="sheet"
      title={text.filters.label}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={() => setDraft(plainSearch(draft.type, draft.query.query))}>
            {text.filters.clear}
          </Button>
          <Button onClick={() => onApply(draft)}>{labelOf(data)}</Button>
        </>
      }
    >
      <FilterFields host={host} search={draft} counted={settled} onChange={setDraft} />
    </Dialog>
  )
}

function labelOf(found: { totalResults: number; totalIsEstimate?: boolean | undefined } | undefined): string {
  if (found === undefined) return text.filters.show
  if (found.totalResults === 0) return text.filters.showNone
  return text.filters.showCount(found.totalResults, found.totalIsEstimate === true)
}
