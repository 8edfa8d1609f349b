import type { Host } from '@ponte/contracts/host'
import { Link, useLocation, useNavigate } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { Button } from '@ponte/shared-ui/button'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { contactText } from '../text-contacts.ts'
import { withContact, contactParameter, type ContactTarget } from './contact-target.ts'
import { openedHere } from './opened-here.ts'
import { contactDialog } from './load-dialog.ts'
import { loginPathFor } from './login-path-for.ts'
import { isFinal, whyNoContact } from './why-no-contact.ts'

interface Props {
  host: Host
  target: ContactTarget
  /** True where the viewer has the contact already, so that nothing is asked again. */
  isContacted?: boolean
  className?: string | undefined
  variant?: 'soft' | 'filled' | 'outline'
}

/**
 * The way to somebody's contact details. The address says whose dialog is open (see ContactDialogHost), so that signing in
 * leads straight back to it, and the browser's back button closes it.
 */
export function SeeContact({ host, target, isContacted = false, className, variant = 'soft' }: Props) {
  const { status, user } = useSession(host)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const look = { variant, className, 'aria-label': contactText.seeOf(target.name) }

  if (status === 'signed-out') {
    return (
      <LinkButton as={Link} to={loginPathFor(pathname, search, target)} {...look}>
        {contactText.see}
      </LinkButton>
    )
  }
  // While it is not known yet who this is the button stands: most have one.
  if (user !== null && isFinal(whyNoContact(user, target))) return null
  const open = () => void navigate({ pathname, search: withContact(search, target), hash }, { state: openedHere(target.name, isContacted) })
  return (
    <Button
      {...look}
      data-contact={contactParameter(target)}
      onClick={open}
      onPointerEnter={contactDialog.warm}
      onFocus={contactDialog.warm}
    >
      {contactText.see}
    </Button>
  )
}
