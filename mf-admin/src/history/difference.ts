import type { RecordChange } from '@ponte/contracts/records'
import { fieldLabels } from '../text.ts'
import { historyText as text } from './text.ts'
import { formatValue } from './format-value.ts'

type Field = RecordChange['fields'][number]

/** One field's change, in words. */
export type Difference = { label: string } & (
  | { how: 'stated'; words: string }
  | { how: 'turned' | 'rewritten'; before: string; after: string }
  | { how: 'list'; added: string; removed: string }
)

/** The length from which old and new value are shown on separate lines. */
const LONG = 60

export function differenceOf({ field, before, after }: Field, action: RecordChange['action']): Difference {
  const label = (fieldLabels as Readonly<Record<string, string>>)[field] ?? field
  if (field === 'photo') return { label, how: 'stated', words: photoWords(before, after) }
  const isNew = (action === 'created' || action === 'imported') && before === null
  if (isNew) return { label, how: 'stated', words: formatValue(field, after) }
  if (isList(before) && isList(after) && (before?.length ?? 0) > 0) {
    return { label, how: 'list', added: without(field, after, before), removed: without(field, before, after) }
  }
  const written = { before: formatValue(field, before), after: formatValue(field, after) }
  return { label, how: Math.max(written.before.length, written.after.length) > LONG ? 'rewritten' : 'turned', ...written }
}

function photoWords(before: Field['before'], after: Field['after']): string {
  if (before === null) return text.added
  return after === null ? text.removed : text.changed
}

const isList = (value: Field['before']): value is string[] | null => value === null || Array.isArray(value)

/** The items of one list that are missing from the other; empty without such. */
function without(field: string, list: string[] | null, others: string[] | null): string {
  const rest = (list ?? []).filter((one) => others?.includes(one) !== true)
  return rest.length === 0 ? '' : formatValue(field, rest)
}
