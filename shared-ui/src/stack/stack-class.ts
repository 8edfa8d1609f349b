import { classes } from '../link/classes.ts'
import styles from './stack.module.css'

/** Space between the parts, as a step of `--space-…`. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6

export const gapClass = (gap: Gap): string | undefined => styles[`gap${gap}`]

export const stackClass = (gap: Gap, extra?: string): string => classes(styles['stack'], gapClass(gap), extra)
