import { Link } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'

/** A link to another page that looks like a soft button. */
export function SoftLink({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton as={Link} to={to} variant="soft">
      {children}
    </LinkButton>
  )
}
