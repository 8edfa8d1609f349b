import { drawAs, type As } from '../as.ts'
import { classes } from '../link/classes.ts'
import { gapClass, type Gap } from '../stack/stack-class.ts'
import styles from './row.module.css'

type Tag = 'div' | 'p' | 'ul' | 'header' | 'dl' | 'span'

interface Props {
  gap: Gap
  /** Room between the lines where there is not enough for all in one; otherwise as wide as the gap. */
  lineGap?: 0 | 1 | 2 | 3
  /** The vertical alignment: by the middle of each part, or by its first line of text. */
  align?: 'center' | 'baseline'
  /** The position of the parts in a line that has room left; otherwise at its start. */
  justify?: 'between' | 'end' | 'middle'
}

/** Parts beside each other, in as many lines as they need. */
export function Row<T extends Tag = 'div'>({ as, gap, lineGap, align, justify, className, ...rest }: As<T> & Props) {
  const own = classes(
    styles['row'],
    gapClass(gap),
    lineGap !== undefined && styles[`lines${lineGap}`],
    align === 'baseline' && styles['baseline'],
    justify !== undefined && styles[justify],
    className,
  )
  return drawAs(as ?? 'div', { ...rest, className: own })
}
