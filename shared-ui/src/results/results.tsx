import { classes, renderAs, type As } from '../element.ts'
import { stackClass, type Gap } from '../stack/stack.tsx'
import styles from './results.module.css'

interface Props {
  gap?: Gap
  /** True while previous results are shown until new ones arrive: readable, but faded. */
  isStale: boolean
}

/** The results of a query, the total first. */
export function Results<T extends 'div' | 'section' = 'div'>({ as, gap = 4, isStale, className, ...rest }: As<T> & Props) {
  const own = stackClass(gap, classes(styles['results'], className))
  return renderAs(as ?? 'div', { ...rest, className: own, 'aria-busy': isStale })
}
