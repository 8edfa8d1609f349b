import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import adornment from '../field/adornment.module.css'
import { Field, type FieldTexts } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { classes } from '../link/classes.ts'
import { placeBeside } from '../menu/place-beside.ts'
import type { Option } from '../select-box/select-box.tsx'
import { matching, namedBy } from './matching.ts'
import styles from './combobox.module.css'

interface Props extends FieldTexts {
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
  placeholder?: string | undefined
  id?: string | undefined
  name?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A choice from a long list, found by typing: the editable combobox of the ARIA patterns, whose value is always an option or empty. */
export function Combobox({
  label,
  hint,
  error,
  id,
  required,
  className,
  options,
  value,
  onChange,
  listLabel,
  none,
  note,
  onOpen,
  ...input
}: Props) {
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState({ typed: '', value: null as string | null })
  /** null while the text is the chosen option's: also once the value changes from outside. */
  const typed = draft.value === value ? draft.typed : null
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const chosen = options.find((option) => option.value === value && value !== '')
  const searchable = useMemo(() => options.map(namedBy), [options])
  const found = isOpen ? matching(searchable, typed ?? '') : []
  const optionId = (index: number) => `${listId}-${index}`

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
    open(text.trim() === '' ? -1 : 0)
    const [first] = matching(searchable, text)
    const named = text.trim() === '' ? '' : first?.isNamedBy(text) === true ? first.value : value
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
    const option = found[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (isOpen) setActive((active + step + found.length) % Math.max(found.length, 1))
      else open(0)
    } else if (event.key === 'Enter' && isOpen && option !== undefined) choose(option)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    // Enter would submit the form, Escape close a surrounding dialog.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} className={className}>
      {(control) => (
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
            aria-activedescendant={isOpen && found[active] !== undefined ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            value={typed ?? chosen?.label ?? ''}
            onChange={({ target }) => type(target.value)}
            onFocus={({ target }) => target.select()}
            onClick={() => !isOpen && open()}
            onKeyDown={press}
            onBlur={settle}
          />
          <span className={classes(adornment['end'], styles['chevron'])}>
            <Icon name="chevron" size="s" />
          </span>
          {isOpen && (
            <Choices box={box} active={active}>
              <ul id={listId} role="listbox" aria-label={listLabel} className={styles['options']}>
                {found.map((option, index) => (
                  // The input keeps the focus and has the keys.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                  <li
                    key={option.value}
                    id={optionId(index)}
                    role="option"
                    aria-selected={option.value === value}
                    className={classes(styles['option'], index === active && styles['active'])}
                    onClick={() => choose(option)}
                  >
                    {option.label}
                  </li>
                ))}
              </ul>
              <p role="status" className={styles['note']}>
                {found.length === 0 ? (note ?? none) : note}
              </p>
            </Choices>
          )}
        </span>
      )}
    </Field>
  )
}

interface ChoicesProps {
  box: RefObject<HTMLInputElement | null>
  active: number
  children: ReactNode
}

function Choices({ box, active, children }: ChoicesProps) {
  const list = useRef<HTMLDivElement>(null)

  // The top layer: no panel or dialog clips the list.
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    element.showPopover?.()
    const place = () => box.current !== null && placeBeside(element, box.current, 'start')
    place()
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  })

  useLayoutEffect(() => {
    list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  return (
    // A press must not take the focus from the input.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={list} popover="manual" className={styles['list']} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>
  )
}
