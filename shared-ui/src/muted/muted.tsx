import { classes, drawAs, type As } from '../element.ts'
import styles from './muted.module.css'

type Tag = 'p' | 'span' | 'time' | 'div' | 'dd'

/** Secondary text: a date, a total, a hint. Smaller and lighter, with tabular figures. */
export function Muted<T extends Tag = 'p'>({ as, className, ...rest }: As<T>) {
  return drawAs(as ?? 'p', { ...rest, className: classes(styles['muted'], className) })
}
