import { classes } from '../element.ts'
import { PlainLink, type LinkComponent, type LinkProps } from '../link/link.tsx'
import styles from './line-link.module.css'

interface Props extends LinkProps {
  as?: LinkComponent
  /** For the most important link. */
  isStrong?: boolean
}

/** A link on its own line, with a full-height target. */
export function LineLink({ as: As = PlainLink, isStrong = false, className, ...link }: Props) {
  return <As {...link} className={classes(styles['link'], isStrong && styles['strong'], className)} />
}
