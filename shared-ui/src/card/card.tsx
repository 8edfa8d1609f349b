import type { ReactNode } from 'react'
import { classes } from '../link/classes.ts'
import styles from './card.module.css'

interface Props {
  as?: 'div' | 'li' | 'article' | 'section'
  className?: string | undefined
  children: ReactNode
}

export function Card({ as: As = 'div', className, children }: Props) {
  return <As className={classes(styles['card'], className)}>{children}</As>
}
