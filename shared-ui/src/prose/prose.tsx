import { drawAs, type As } from '../as.ts'
import { classes } from '../link/classes.ts'
import styles from './prose.module.css'

type Tag = 'p' | 'blockquote' | 'div'

/** A text that somebody wrote, with their line breaks: no wider than is well read, and no word leaves its column. */
export function Prose<T extends Tag = 'p'>({ as, className, ...rest }: As<T>) {
  return drawAs(as ?? 'p', { ...rest, className: classes(styles['prose'], className) })
}
