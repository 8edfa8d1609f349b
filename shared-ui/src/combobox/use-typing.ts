import { useMemo, useState, type KeyboardEvent } from 'react'
import type { Option } from '../select-box/select-box.tsx'
import { matching, namedBy } from './matching.ts'

interface Choosing {
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  onOpen?: (() => void) | undefined
}

interface TypedText {
  typed: string
  /** The value that the text belongs to. */
  value: string | null
  /** The value before typing. */
  before: string
}
const noDraft: TypedText = { typed: '', value: null, before: '' }

/** State and handlers of a combobox while the user types. */
export function useTyping({ options, value, onChange, onOpen }: Choosing) {
  const [draft, setDraft] = useState(noDraft)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  /** null while the input shows the chosen option, also after the value has changed from outside. */
  const typed = draft.value === value ? draft.typed : null
  const chosen = options.find((option) => option.value === value && value !== '')
  const searchable = useMemo(() => options.map(namedBy), [options])
  const found = isOpen ? matching(searchable, typed ?? '') : []

  function open(at = -1) {
    onOpen?.()
    setIsOpen(true)
    setActive(at)
  }
  function close() {
    setIsOpen(false)
    setDraft(noDraft)
  }
  function choose(option: Option) {
    if (option.value !== value) onChange(option.value)
    close()
  }
  /** A complete name selects its option at once, until it is typed past; an empty text clears the selection. */
  function type(text: string) {
    const [first] = matching(searchable, text)
    const isEmpty = text.trim() === ''
    const before = isEmpty ? '' : typed === null ? value : draft.before
    const named = !isEmpty && first?.isNamedBy(text) === true ? first.value : before
    open(isEmpty ? -1 : 0)
    setDraft({ typed: text, value: named, before })
    if (named !== value) onChange(named)
  }
  /** Leaving the field selects the only remaining option, or discards the text. */
  function settle() {
    const [only, ...others] = typed === null || typed.trim() === '' ? [] : matching(searchable, typed)
    if (only !== undefined && others.length === 0) choose(only)
    else close()
  }
  function press(event: KeyboardEvent) {
    const option = found[active]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && isOpen) setActive((active + step + found.length) % Math.max(found.length, 1))
    else if (step !== undefined) open(0)
    else if (event.key === 'Enter' && isOpen && option !== undefined) choose(option)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    // Enter would submit the form, Escape close a surrounding dialog.
    event.preventDefault()
    event.stopPropagation()
  }
  return { typed, chosen, found, isOpen, active, open, choose, type, settle, press }
}
