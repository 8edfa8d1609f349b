import type { ComponentPropsWithRef } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import { classes } from '../link/classes.ts'
import styles from './icon-button.module.css'

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  icon: IconName
  /** The accessible name: what pressing it does; nothing else says so. */
  label: string
  size?: 's' | 'm'
}

/** A button that is a drawing alone: the cross that closes, the lines that open a menu. */
export function IconButton({ icon, label, size = 'm', className, children, ...button }: Props) {
  return (
    <button type="button" {...button} aria-label={label} className={classes(styles['button'], className)}>
      <Icon name={icon} size={size} />
      {children}
    </button>
  )
}
