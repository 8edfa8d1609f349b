import type { ComponentPropsWithRef } from 'react'
import adornment from '../field/adornment.module.css'
import field from '../field/field.module.css'
import { Icon } from '../icon/icon.tsx'
import { classes } from '../element.ts'
import styles from './search-input.module.css'

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'aria-label'> {
  label: string
  /** Class of the box with its icon. */
  className?: string | undefined
}

/** A box that filters the list below it while the user types. SearchBox navigates instead. */
export function SearchInput({ label, className, ...input }: Props) {
  return (
    <div role="search" className={classes(styles['box'], className)}>
      <span className={adornment['start']}>
        <Icon name="search" size="s" />
      </span>
      <input
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        className={classes(field['control'], styles['input'])}
        type="search"
        aria-label={label}
      />
    </div>
  )
}
