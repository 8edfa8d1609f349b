import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { classes } from '../element.ts'
import floating from '../menu/floating.module.css'
import { placeBeside } from '../menu/place-beside.ts'
import type { Option } from '../select-box/select-box.tsx'
import styles from './combobox.module.css'

interface Props {
  id: string
  label: string
  box: RefObject<HTMLInputElement | null>
  options: readonly Option[]
  value: string
  /** Index of the option that the arrow keys are on. */
  active: number
  onChoose: (option: Option) => void
  /** A note below the options. */
  children: ReactNode
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** The list of a combobox. The input keeps the focus and handles the keys. */
export function Choices({ id, label, box, options, value, active, onChoose, children }: Props) {
  const list = useRef<HTMLDivElement>(null)

  // The top layer, where no panel or dialog clips the list. After every render: its size follows the options.
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
    document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])

  return (
    // A press must not take the focus from the input.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={list} popover="manual" className={classes(floating['list'], styles['list'])} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option.value}
            id={optionId(id, index)}
            role="option"
            aria-selected={option.value === value}
            className={classes(styles['option'], index === active && styles['active'])}
            onClick={() => onChoose(option)}
          >
            {option.label}
          </div>
        ))}
      </div>
      <p role="status" className={styles['note']}>
        {children}
      </p>
    </div>
  )
}
