import { useEffect, useEffectEvent, useState } from 'react'
import { withDraft, type Draft, type DraftValues } from './drafts.ts'

export interface DraftedOptions<Values extends object> {
  /** The initial values, unless a draft exists. */
  initial: Values
  draft?: Draft
  /** Converts a draft whose shape differs from `initial`. */
  restore?: (kept: DraftValues) => Values
}

interface Drafted<Values extends object> {
  values: Values
  isRestored: boolean
  isDirty: boolean
  /** `originals`: the values that `patch` was made from, such as a full-size photo. If they were already sent, `patch` is no edit. */
  change: (patch: Partial<Values>, originals?: Partial<Values>) => void
  /** Discards the input. */
  discard: () => void
  /** Changes the values the form is compared with, not its current ones. */
  rebase: (values: Values) => void
  /** Takes a newer `version` of the record, except for the fields that the user has edited. */
  follow: (values: Values) => void
  /** Clears the draft after sending. With `next` the form restarts from those values, and keeps what was edited after sending. */
  finish: (next: Values | undefined, sent: Values) => void
}

interface Held<Values> {
  values: Values
  /** The original of a field's value, by field; dropped when the field changes again. */
  originals: Partial<Values>
}

/**
 * A form's values, saved as a draft as long as they differ from the initial ones. The draft holds only the edited fields: restored over a
 * newer version of the record, it must not bring back the others as they were.
 */
export function useDraftedValues<Values extends object>(options: DraftedOptions<Values>): Drafted<Values> {
  const [draft] = useState(options.draft)
  const [base, setBase] = useState(options.initial)
  const [{ values }, setHeld] = useState<Held<Values>>(() => ({ values: restored(options), originals: {} }))
  const [isRestored, setIsRestored] = useState(values !== base)
  const [isFinished, setIsFinished] = useState(false)
  const isDirty = !isFinished && !isSame(base, values)

  const keep = useEffectEvent(() => (isDirty ? draft?.keep(editsOf(base, values)) : draft?.clear()))
  // The draft is stored outside React.
  useEffect(() => keep(), [base, isDirty, values])

  function startFrom(next: Values, sent = values) {
    draft?.clear()
    setBase(next)
    setHeld(({ values: mine, originals }) => ({ values: { ...next, ...editsOf(sent, mine, originals) }, originals: {} }))
    setIsRestored(false)
  }
  return {
    values,
    isRestored,
    isDirty,
    change: (patch, originals = {}) =>
      setHeld((before) => ({
        values: { ...before.values, ...patch },
        originals: { ...before.originals, ...cleared(patch), ...originals },
      })),
    discard: () => startFrom(base),
    rebase: setBase,
    follow(newer) {
      setHeld(({ values: mine, originals }) => ({ values: { ...newer, ...editsOf(base, mine) }, originals }))
      setBase(newer)
    },
    finish(next, sent) {
      if (next !== undefined) return startFrom(next, sent)
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

/** Compares field by field: a photo is long, and usually the same string. */
function isSame<Values extends object>(one: Values, other: Values): boolean {
  return namesOf(one).every((name) => isAlike(one, other, name))
}

function editsOf<Values extends object>(base: Values, values: Values, originals: Partial<Values> = {}): Partial<Values> {
  const isMadeFrom = (name: keyof Values) => originals[name] !== undefined && originals[name] === base[name]
  const edited = namesOf(values).filter((name) => name !== 'version' && !isAlike(base, values, name) && !isMadeFrom(name))
  return Object.fromEntries(edited.map((name) => [name, values[name]])) as Partial<Values>
}

const cleared = <Values extends object>(patch: Values) => Object.fromEntries(Object.keys(patch).map((name) => [name, undefined]))

const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[]

const isAlike = <Values extends object>(one: Values, other: Values, name: keyof Values): boolean =>
  one[name] === other[name] || JSON.stringify(one[name]) === JSON.stringify(other[name])
