import { Link, useLocation } from '@ponte/platform/router'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { contactText } from './text.ts'
import { pathBackToContact, type ContactOf } from './contact-target.ts'
import type { Obstacle } from './why-no-contact.ts'

interface Props {
  obstacle: Exclude<Obstacle, 'unconfirmed'> | 'gone'
  target: ContactOf
  onClose: () => void
}

const { blocked } = contactText

/** Explains why the contact cannot be requested, and links to a way out. */
export function NoContact({ obstacle, target, onClose }: Props) {
  const way = useWay(obstacle, target)
  return (
    <Dialog
      isOpen
      size="s"
      title={blocked.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {contactText.close}
          </Button>
          {way !== null && (
            <LinkButton as={Link} to={way.to}>
              {way.label}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{blocked[obstacle]}</p>
    </Dialog>
  )
}

function useWay(obstacle: Props['obstacle'], target: ContactOf): { to: string; label: string } | null {
  const location = useLocation()
  const backFrom = (page: string) => pathBackToContact(page, location, target)
  switch (obstacle) {
    case 'signIn':
      return { to: backFrom('/login'), label: blocked.toSignIn }
    case 'completeProfile':
      return { to: backFrom('/select-user-type'), label: blocked.toProfile }
    case 'firmGone':
      return { to: backFrom('/complete-profile-firm'), label: blocked.toFirm }
    case 'firmOnOpportunity':
      return { to: '/search', label: blocked.toProfessionals }
    case 'admin':
    case 'own':
    case 'gone':
      return null
  }
}
