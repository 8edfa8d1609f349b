import { SEARCH_TEXT_MAX } from '@ponte/contracts/limits'
import { TextField } from '@ponte/shared-ui/text-field'
import { useEffect, useEffectEvent, useState } from 'react'
import styles from './filter-box.module.css'

const FILTER_DELAY_MS = 250

interface Props {
  label: string
  hint: string
  /** What the list is filtered by now. */
  value: string
  onFilter: (text: string) => void
}

/** Filters while somebody types, once the fingers rest. */
export function FilterBox({ label, hint, value, onFilter }: Props) {
  // What is typed and not yet asked for.
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
    <div role="search" className={styles['box']}>
      <TextField
        type="search"
        label={label}
        placeholder={hint}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        maxLength={SEARCH_TEXT_MAX}
        autoComplete="off"
        enterKeyHint="search"
      />
    </div>
  )
}
