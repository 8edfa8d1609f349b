import { drawAs, type As } from '../as.ts'
import { classes } from '../link/classes.ts'
import { stackClass, type Gap } from '../stack/stack-class.ts'
import styles from './results.module.css'

interface Props {
  gap?: Gap
  /** What stands there is the last answer while the next is on its way: still to be read, and paler. */
  isStale: boolean
}

/** What a question was answered with, its total first. */
export function Results<T extends 'div' | 'section' = 'div'>({ as, gap = 4, isStale, className, ...rest }: As<T> & Props) {
  const own = stackClass(gap, classes(styles['results'], className))
  return drawAs(as ?? 'div', { ...rest, className: own, 'aria-busy': isStale })
}
