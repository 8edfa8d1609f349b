import { dayOf, spanOf } from '@ponte/contracts/calendar'
import { dayIn } from '@ponte/contracts/day-words'
import { serverNow } from '@ponte/contracts/server-time'
import { Button } from '@ponte/shared-ui/button'
import { Stack } from '@ponte/shared-ui/stack'
import { TextField } from '@ponte/shared-ui/text-field'
import { useState } from 'react'
import { text } from '../text.ts'

interface Props {
  label: string
  value: string | undefined
  onChange: (days: string | undefined) => void
}

/**
 * A day, today or later, or the first and last of a period. Partial input ('0202' on the way to 2026) stays in the field and is not a choice
 * yet.
 */
export function DayField({ label, value = '', onChange }: Props) {
  const [draft, setDraft] = useState({ ...fieldsOf(value), chosen: value })
  const now = serverNow()
  const today = dayOf(now)
  const { from, to } = draft.chosen === value ? draft : fieldsOf(value)

  function type(first: string, last: string) {
    const isChoice = first === '' || (first >= today && (last === '' || last >= first))
    const days = first === '' || last === '' || last === first ? first : `${first}..${last}`
    setDraft({ from: first, to: first === '' ? '' : last, chosen: isChoice ? days : value })
    if (isChoice) onChange(days || undefined)
  }

  return (
    <Stack gap={2}>
      <TextField
        type="date"
        label={label}
        min={today}
        value={from}
        onChange={({ target }) => type(target.value, to < target.value ? '' : to)}
      />
      <TextField
        type="date"
        label={text.filters.until}
        min={from || today}
        value={to}
        disabled={from === ''}
        onChange={({ target }) => type(from, target.value)}
      />
      <Button variant="quiet" onClick={() => onChange(dayIn('próxima semana', now) ?? undefined)}>
        {text.filters.nextWeek}
      </Button>
    </Stack>
  )
}

function fieldsOf(days: string): { from: string; to: string } {
  const { from, to } = spanOf(days) ?? { from: '', to: '' }
  return { from, to: to === from ? '' : to }
}
