import type { Host } from '@ponte/contracts/host'
import { queries } from '@ponte/platform/query'
import { Link, useLocation, useNavigate } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { Button } from '@ponte/shared-ui/button'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { contactText } from './text.ts'
import { withContact, contactParameter, knownKey, openedHere, pathBackToContact, type ContactTarget } from './contact-target.ts'
import { contactDialog } from './contact-dialog-host.tsx'
import { isFinal, whyNoContact } from './why-no-contact.ts'

interface Props {
  host: Host
  target: ContactTarget
  /** True if the viewer already has the contact, so that no confirmation is needed. */
  isContacted?: boolean
  className?: string | undefined
  variant?: 'soft' | 'filled' | 'outline'
}

/**
 * Opens a person's contact details. The address names the open dialog (see ContactDialogHost), so that signing in returns to it, and the
 * browser's Back closes it.
 */
export function SeeContact({ host, target, isContacted = false, className, variant = 'soft' }: Props) {
  const { status, user } = useSession(host)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const look = { variant, className, 'aria-label': contactText.seeOf(target.name) }

  const isAdmin = user?.role === 'admin'
  if (status === 'signed-out' || isAdmin) {
    return (
      <LinkButton as={Link} to={isAdmin ? recordPath(target) : pathBackToContact('/login', { pathname, search }, target)} {...look}>
        {contactText.see}
      </LinkButton>
    )
  }
  // Until the user is known the button is shown, because most users have it.
  if (user !== null && isFinal(whyNoContact(user, target))) return null
  const whom = target.opening === undefined ? target.name : contactText.withOpening(target.name, target.opening)
  const open = () => {
    queries.setQueryData(knownKey(target), isContacted)
    void navigate({ pathname, search: withContact(search, target), hash }, { state: openedHere(whom) })
  }
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

/** The record with the contact details, which only admins may see. */
const recordPath = ({ type, id }: ContactTarget): string => `/${type === 'professionals' ? type : 'firms'}?id=${id}`
