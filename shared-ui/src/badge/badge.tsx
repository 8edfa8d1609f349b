import type { ReactNode } from 'react'
import { classes } from '../link/classes.ts'
import { toneClass, type Tone } from '../tone/tone-class.ts'
import styles from './badge.module.css'

export type { Tone }

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(styles['badge'], toneClass(tone))}>{children}</span>
}
