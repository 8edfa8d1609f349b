import type { ReactNode } from 'react'
import { classes } from '../element.ts'
import styles from './display-heading.module.css'

interface Props {
  id?: string | undefined
  /** Larger on landing pages. */
  size?: 'm' | 'l'
  className?: string | undefined
  children: ReactNode
}

/** The heading of a content page; it scales with the screen. */
export function DisplayHeading({ id, size = 'm', className, children }: Props) {
  return (
    <h1 id={id} className={classes(styles['heading'], size === 'l' && styles['large'], className)}>
      {children}
    </h1>
  )
}
