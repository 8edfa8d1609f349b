import { Link } from '@ponte/platform/router'
import { LineLink } from '@ponte/shared-ui/line-link'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'

interface Props {
  to: string
  children: string
  /** What the link lists, for screen readers that read links out of context. */
  of?: string
}

/** A link from the first items of a list to the whole list. */
export function SectionLink({ to, children, of }: Props) {
  return (
    <LineLink as={Link} to={to} isStrong>
      {children}
      {of !== undefined && <VisuallyHidden> {of}</VisuallyHidden>}
    </LineLink>
  )
}
