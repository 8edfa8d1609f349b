import { classes, renderAs, type As } from '../element.ts'
import styles from './stack.module.css'

/** Space between the parts, as a step of `--space-…`. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6

export const gapClass = (gap: Gap): string | undefined => styles[`gap${gap}`]

export const stackClass = (gap: Gap, extra?: string): string => classes(styles['stack'], gapClass(gap), extra)

type Tag = 'div' | 'section' | 'article' | 'header' | 'ul' | 'ol' | 'li' | 'form' | 'main' | 'span'

/** Parts stacked with equal space between them. */
export function Stack<T extends Tag = 'div'>({ as, gap, className, ...rest }: As<T> & { gap: Gap }) {
  return renderAs(as ?? 'div', { ...rest, className: stackClass(gap, className) })
}
