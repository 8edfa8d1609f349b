import type { ReactNode } from 'react'
import { classes } from '../link/classes.ts'
import styles from './display-heading.module.css'

interface Props {
  id?: string | undefined
  /** Larger on the pages that somebody sees first. */
  size?: 'm' | 'l'
  className?: string | undefined
  children: ReactNode
}

/** The heading of a page that is read rather than worked in; it grows with the screen. */
export function DisplayHeading({ id, size = 'm', className, children }: Props) {
  return (
    <h1 id={id} className={classes(styles['heading'], size === 'l' && styles['large'], className)}>
      {children}
    </h1>
  )
}
