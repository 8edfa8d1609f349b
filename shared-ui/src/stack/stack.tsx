import { drawAs, type As } from '../as.ts'
import { stackClass, type Gap } from './stack-class.ts'

type Tag = 'div' | 'section' | 'article' | 'header' | 'ul' | 'ol' | 'li' | 'form' | 'main' | 'span'

/** Parts stacked with equal space between them. */
export function Stack<T extends Tag = 'div'>({ as, gap, className, ...rest }: As<T> & { gap: Gap }) {
  return drawAs(as ?? 'div', { ...rest, className: stackClass(gap, className) })
}
