import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../button/button.tsx'
import adornment from '../field/adornment.module.css'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { classes } from '../element.ts'
import styles from './search-box.module.css'

interface Props {
  label: string
  submitLabel: string
  placeholder?: string
  /** Label of the clear button, shown while the box is not empty. */
  clearLabel?: string
  /** The form's `action`, for a submit without script. */
  action: string
  /** The initial text; user input stays until this changes. */
  defaultValue?: string
  /** True to ignore an empty search. */
  isRequired?: boolean
  /** May return the text to show instead. */
  onSearch: (text: string) => string | void
  /** Hidden inputs to submit with it. */
  children?: ReactNode
}

export function SearchBox({
  label,
  submitLabel,
  placeholder,
  clearLabel,
  action,
  defaultValue = '',
  isRequired = false,
  onSearch,
  children,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const given = useRef(defaultValue)

  // Uncontrolled, to keep text typed before hydration, so a new default is set through the ref.
  useEffect(() => {
    if (given.current === defaultValue) return
    given.current = defaultValue
    if (input.current !== null) input.current.value = defaultValue
  }, [defaultValue])

  function clear() {
    if (input.current === null) return
    input.current.value = ''
    input.current.focus()
  }
  function search(event: SubmitEvent) {
    event.preventDefault()
    if (input.current === null) return
    const text = input.current.value.trim()
    if (text !== '' || !isRequired) input.current.value = onSearch(text) ?? input.current.value
  }
  return (
    <form className={styles['form']} role="search" action={action} method="get" onSubmit={search}>
      {children}
      <span className={classes(adornment['start'], styles['icon'])}>
        <Icon name="search" />
      </span>
      <input
        ref={input}
        className={styles['input']}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={defaultValue}
        required={isRequired}
        // Rejects blank text, which `required` alone accepts without script.
        pattern={isRequired ? '.*\\S.*' : undefined}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      {clearLabel !== undefined && <IconButton icon="close" size="s" label={clearLabel} className={styles['clear']} onClick={clear} />}
      <Button type="submit" className={styles['submit']}>
        {submitLabel}
      </Button>
    </form>
  )
}
