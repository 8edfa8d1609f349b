import { classes, renderAs, type As } from '../element.ts'
import { gapClass, type Gap } from '../stack/stack.tsx'
import styles from './row.module.css'

type Tag = 'div' | 'p' | 'ul' | 'header' | 'dl' | 'span'

interface Props {
  gap: Gap
  /** Space between wrapped lines; by default the same as the gap. */
  lineGap?: 0 | 1 | 2 | 3
  /** Vertical alignment: by center, or by the first line of text. */
  align?: 'center' | 'baseline'
  /** Horizontal distribution of free space; by default at the start. */
  justify?: 'between' | 'end' | 'middle'
}

/** Parts side by side, wrapping if needed. */
export function Row<T extends Tag = 'div'>({ as, gap, lineGap, align, justify, className, ...rest }: As<T> & Props) {
  const own = classes(
    styles['row'],
    gapClass(gap),
    lineGap !== undefined && styles[`lines${lineGap}`],
    align === 'baseline' && styles['baseline'],
    justify !== undefined && styles[justify],
    className,
  )
  return renderAs(as ?? 'div', { ...rest, className: own })
}
