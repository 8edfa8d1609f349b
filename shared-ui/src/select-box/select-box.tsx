import type { ComponentPropsWithRef } from 'react'
import adornment from '../field/adornment.module.css'
import field from '../field/field.module.css'
import { Icon } from '../icon/icon.tsx'
import { classes } from '../element.ts'
import styles from './select-box.module.css'

export interface Option {
  value: string
  label: string
}

interface Props extends Omit<ComponentPropsWithRef<'select'>, 'children' | 'size'> {
  options: readonly Option[]
  /** The first option, with an empty value. */
  placeholder?: string | undefined
  size?: 's' | 'm'
}

/** The control alone; without a Field around it, set `aria-label`. */
export function SelectBox({ options, placeholder, size = 'm', className, ...select }: Props) {
  return (
    <span className={styles['row']}>
      <select {...select} className={classes(field['control'], styles['select'], size === 's' && styles['small'], className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={classes(adornment['end'], styles['chevron'])}>
        <Icon name="chevron" size="s" />
      </span>
    </span>
  )
}
