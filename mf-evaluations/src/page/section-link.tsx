import { Link } from '@ponte/platform/router'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import styles from './section-link.module.css'

interface Props {
  to: string
  children: string
  /** What there is more of, for whoever hears the link without its section. */
  of?: string
}

/** From a few of something to all of it. */
export function SectionLink({ to, children, of }: Props) {
  return (
    <Link to={to} className={styles['link']}>
      {children}
      {of !== undefined && <VisuallyHidden> {of}</VisuallyHidden>}
    </Link>
  )
}
