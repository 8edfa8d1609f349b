import type { LinkProps } from '@ponte/shared-ui/link'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { contactText } from '../../text-contacts.ts'

/** Another site, in a tab of its own: the dialog stays. It learns nothing of where one comes from. */
export function ExternalLink({ to, children, ...rest }: LinkProps) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <VisuallyHidden> {contactText.details.newTab}</VisuallyHidden>
    </a>
  )
}
