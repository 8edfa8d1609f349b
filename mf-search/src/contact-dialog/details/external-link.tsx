import type { LinkProps } from '@ponte/shared-ui/link'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { contactText } from '../../text-contacts.ts'

/** A link to another site in a new tab, without referrer. The dialog stays open. */
export function ExternalLink({ to, children, ...rest }: LinkProps) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <VisuallyHidden> {contactText.details.newTab}</VisuallyHidden>
    </a>
  )
}
