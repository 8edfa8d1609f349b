import { classes, drawAs, type As } from '../element.ts'
import styles from './prose.module.css'

type Tag = 'p' | 'blockquote' | 'div'

/** User-written text with its line breaks: limited width, and long words wrap. */
export function Prose<T extends Tag = 'p'>({ as, className, ...rest }: As<T>) {
  return drawAs(as ?? 'p', { ...rest, className: classes(styles['prose'], className) })
}
