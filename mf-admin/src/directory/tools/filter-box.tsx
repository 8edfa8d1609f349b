import { SEARCH_TEXT_MAX } from '@ponte/contracts/limits'
import { SearchInput } from '@ponte/shared-ui/search-input'
import { useEffect, useEffectEvent, useState, type Ref } from 'react'
import styles from './filter-box.module.css'

/** Debounce, so that quick typing sends one request. */
const FILTER_DELAY_MS = 60

interface Props {
  label: string
  hint: string
  /** The current filter text. */
  value: string
  onFilter: (text: string) => void
  ref: Ref<HTMLInputElement>
}

/** Filters while the user types. */
export function FilterBox({ label, hint, value, onFilter, ref }: Props) {
  // The typed text, until `value` has caught up.
  const [draft, setDraft] = useState<string | null>(null)
  if (draft === value) setDraft(null)
  const filter = useEffectEvent(onFilter)

  // The clock is outside React.
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => filter(draft), FILTER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [draft])

  return (
    <SearchInput
      ref={ref}
      className={styles['box']}
      label={label}
      placeholder={hint}
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || (draft ?? value) === '') return
        event.preventDefault()
        setDraft('')
      }}
      maxLength={SEARCH_TEXT_MAX}
    />
  )
}
