import { useEffect, useEffectEvent, useState } from 'react'
import { withDraft, type Draft, type DraftValues } from './drafts.ts'

export interface DraftedOptions<Values extends object> {
  /** The initial values, unless a draft is kept. */
  initial: Values
  draft?: Draft
  /** The values of a draft, where `initial` does not say what fits. */
  restore?: (kept: DraftValues) => Values
}

interface Drafted<Values extends object> {
  values: Values
  isRestored: boolean
  isDirty: boolean
  change: (patch: Partial<Values>) => void
  /** Discards the input. */
  discard: () => void
  /** Changes the values that the form is compared with, not those in it. */
  rebase: (values: Values) => void
  /** Clears the draft after sending. With `next` the form starts anew from there. */
  finish: (next: Values | undefined) => void
}

/** The values of a form, kept as its draft for as long as they differ from the initial ones. */
export function useDraftedValues<Values extends object>(options: DraftedOptions<Values>): Drafted<Values> {
  const [draft] = useState(options.draft)
  const [base, setBase] = useState(options.initial)
  const [values, setValues] = useState(() => restored(options))
  const [isRestored, setIsRestored] = useState(values !== base)
  const [isFinished, setIsFinished] = useState(false)
  const isDirty = !isFinished && !isSame(base, values)

  const keep = useEffectEvent(() => (isDirty ? draft?.keep(values) : draft?.clear()))
  // The draft lives outside React.
  useEffect(() => keep(), [base, isDirty, values])

  function startFrom(next: Values) {
    draft?.clear()
    setBase(next)
    setValues(next)
    setIsRestored(false)
  }
  return {
    values,
    isRestored,
    isDirty,
    change: (patch) => setValues((before) => ({ ...before, ...patch })),
    discard: () => startFrom(base),
    rebase: setBase,
    finish(next) {
      if (next !== undefined) return startFrom(next)
      draft?.clear()
      setIsFinished(true)
    },
  }
}

function restored<Values extends object>({ initial, draft, restore }: DraftedOptions<Values>): Values {
  const kept = draft?.read() ?? null
  if (kept === null) return initial
  const values = restore?.(kept) ?? withDraft(initial, kept)
  return isSame(initial, values) ? initial : values
}

/** Compares field by field, since a photo is long and mostly the same one. */
function isSame<Values extends object>(one: Values, other: Values): boolean {
  const names = Object.keys(one) as (keyof Values)[]
  return names.every((name) => one[name] === other[name] || JSON.stringify(one[name]) === JSON.stringify(other[name]))
}
