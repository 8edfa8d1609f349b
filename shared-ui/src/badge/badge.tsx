import type { ReactNode } from 'react'
import { classes } from '../element.ts'
import tones from '../tone/tone.module.css'
import styles from './badge.module.css'

/** Semantic meaning, as background and text color. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(styles['badge'], tones[tone])}>{children}</span>
}
