import type { ComponentPropsWithRef } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import { classes } from '../element.ts'
import styles from './icon-button.module.css'

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  icon: IconName
  /** Accessible name: what a click does. */
  label: string
  size?: 's' | 'm'
}

/** A button with only an icon, such as close or menu. */
export function IconButton({ icon, label, size = 'm', className, children, ...button }: Props) {
  return (
    <button type="button" {...button} aria-label={label} className={classes(styles['button'], className)}>
      <Icon name={icon} size={size} />
      {children}
    </button>
  )
}
