import { dayOf } from '@ponte/contracts/calendar'
import { TextField } from '@ponte/shared-ui/text-field'
import { useState } from 'react'

interface Props {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** A day, today or later. Partial input ('0202' on the way to 2026) stays in the field and is not a choice yet. */
export function DayField({ label, value = '', onChange }: Props) {
  const [draft, setDraft] = useState({ typed: value, chosen: value })
  // oxlint-disable-next-line react/purity -- a page that stays open past midnight shows the new day
  const today = dayOf(new Date())

  function type(typed: string) {
    const isChoice = typed === '' || typed >= today
    setDraft({ typed, chosen: isChoice ? typed : value })
    if (isChoice) onChange(typed || undefined)
  }

  return (
    <TextField
      type="date"
      label={label}
      min={today}
      value={draft.chosen === value ? draft.typed : value}
      onChange={(event) => type(event.target.value)}
    />
  )
}
