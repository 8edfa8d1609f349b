import { useId, useMemo, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import adornment from '../field/adornment.module.css'
import { Field, type FieldTexts } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { classes } from '../link/classes.ts'
import type { Option } from '../select-box/select-box.tsx'
import { Choices, optionId } from './choices.tsx'
import styles from './combobox.module.css'
import { matching, namedBy } from './matching.ts'

interface BoxProps {
  /** In display order. The chosen one must be among them. */
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  /** Accessible name of the list: not the field's, or both answer to it. */
  listLabel: string
  /** Shown when nothing matches. */
  none: string
  /** The state of options that are still loading, or did not load. */
  note?: string | undefined
  /** The list is about to open: more options may be loaded. */
  onOpen?: (() => void) | undefined
}

type InputProps = Pick<ComponentProps<'input'>, 'placeholder' | 'name' | 'disabled'>

interface Props extends FieldTexts, BoxProps, InputProps {
  id?: string | undefined
  required?: boolean | undefined
  className?: string | undefined
}

/** A choice from a long list, found by typing: the editable combobox of the ARIA patterns, whose value is always an option or empty. */
export function Combobox({ label, hint, error, id, className, required, ...box }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} className={className}>
      {(control) => <Box {...box} control={control} />}
    </Field>
  )
}

function Box({ options, value, onChange, listLabel, none, note, onOpen, control, ...input }: BoxProps & InputProps & { control: object }) {
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState({ typed: '', value: null as string | null })
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  /** null while the text is the chosen option's: also once the value changes from outside. */
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
    setDraft({ typed: '', value: null })
  }
  function choose(option: Option) {
    if (option.value !== value) onChange(option.value)
    close()
  }
  /** A whole name chooses its option at once, and no text chooses nothing. */
  function type(text: string) {
    const [first] = matching(searchable, text)
    const named = text.trim() === '' ? '' : first?.isNamedBy(text) === true ? first.value : value
    open(text.trim() === '' ? -1 : 0)
    setDraft({ typed: text, value: named })
    if (named !== value) onChange(named)
  }
  /** Leaving the field chooses the only option left; other text is dropped. */
  function settle() {
    const [only, ...others] = typed === null || typed.trim() === '' ? [] : matching(searchable, typed)
    if (only !== undefined && others.length === 0) choose(only)
    else close()
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && isOpen) setActive((active + step + found.length) % Math.max(found.length, 1))
    else if (step !== undefined) open(0)
    else if (event.key === 'Enter' && isOpen && found[active] !== undefined) choose(found[active])
    else if (event.key === 'Escape' && isOpen) close()
    else return
    // Enter would submit the form, Escape close a surrounding dialog.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className={styles['row']}>
      <input
        {...input}
        {...control}
        ref={box}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[active] === undefined ? undefined : optionId(listId, active)}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? chosen?.label ?? ''}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onClick={() => !isOpen && open()}
        onKeyDown={press}
        onBlur={settle}
      />
      <Chevron />
      {isOpen && (
        <Choices id={listId} label={listLabel} box={box} options={found} value={value} active={active} onChoose={choose}>
          {found.length === 0 ? (note ?? none) : note}
        </Choices>
      )}
    </span>
  )
}

const Chevron = () => (
  <span className={classes(adornment['end'], styles['chevron'])}>
    <Icon name="chevron" size="s" />
  </span>
)
