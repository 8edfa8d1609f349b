import { classes, renderAs, type As } from '../element.ts'
import styles from './prose.module.css'
import type { ReactNode } from 'react'

type Tag = 'p' | 'blockquote' | 'div'

/** User-written text with its line breaks: limited width, and long words wrap. */
export function Prose<T extends Tag = 'p'>({ as, className, ...rest }: As<T>) {
  return renderAs(as ?? 'p', { ...rest, className: classes(styles['prose'], className) })
}

type MutedTag = 'p' | 'span' | 'time' | 'div' | 'dd'

/** Secondary text: a date, a total, a hint. Smaller and lighter, with tabular figures. */
export function Muted<T extends MutedTag = 'p'>({ as, className, ...rest }: As<T>) {
  return renderAs(as ?? 'p', { ...rest, className: classes(styles['muted'], className) })
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>
}
