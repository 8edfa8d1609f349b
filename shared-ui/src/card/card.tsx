import type { ReactNode } from 'react'
import { classes } from '../element.ts'
import { stackClass, type Gap } from '../stack/stack.tsx'
import styles from './card.module.css'

interface Props {
  as?: 'div' | 'li' | 'article' | 'section'
  /** Space between its parts, stacked vertically. Without it they use normal flow. */
  gap?: Gap
  className?: string | undefined
  children: ReactNode
}

export function Card({ as: As = 'div', gap, className, children }: Props) {
  const own = classes(styles['card'], className)
  return <As className={gap === undefined ? own : stackClass(gap, own)}>{children}</As>
}
