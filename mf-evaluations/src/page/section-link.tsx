import { Link } from '@ponte/platform/router'
import { LineLink } from '@ponte/shared-ui/line-link'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'

interface Props {
  to: string
  children: string
  /** The name of the listed things, for screen readers that read the link without its section. */
  of?: string
}

/** A link from the first few of a list to all of it. */
export function SectionLink({ to, children, of }: Props) {
  return (
    <LineLink as={Link} to={to} isStrong>
      {children}
      {of !== undefined && <VisuallyHidden> {of}</VisuallyHidden>}
    </LineLink>
  )
}
