import type { ReactNode } from 'react'
import { classes } from '../link/classes.ts'
import styles from './badge.module.css'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(styles['badge'], styles[tone])}>{children}</span>
}
