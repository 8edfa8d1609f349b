import { classes } from '../link/classes.ts'
import { PlainLink, type LinkComponent, type LinkProps } from '../link/link.tsx'
import styles from './line-link.module.css'

interface Props extends LinkProps {
  as?: LinkComponent
  /** Leads to what matters here. */
  isStrong?: boolean
}

/** A link on a line of its own, as high as anything else that is pressed. */
export function LineLink({ as: As = PlainLink, isStrong = false, className, ...link }: Props) {
  return <As {...link} className={classes(styles['link'], isStrong && styles['strong'], className)} />
}
