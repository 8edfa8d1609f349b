import { Link } from '@ponte/platform/router'
import { LineLink } from '@ponte/shared-ui/line-link'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'

interface Props {
  to: string
  children: string
  /** What there is more of, for whoever hears the link without its section. */
  of?: string
}

/** From a few of something to all of it. */
export function SectionLink({ to, children, of }: Props) {
  return (
    <LineLink as={Link} to={to} isStrong>
      {children}
      {of !== undefined && <VisuallyHidden> {of}</VisuallyHidden>}
    </LineLink>
  )
}
