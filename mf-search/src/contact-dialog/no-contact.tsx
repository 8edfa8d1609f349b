import type { Host } from '@ponte/contracts/host'
import { Link, useLocation } from '@ponte/platform/router'
import { useResendConfirmation } from '@ponte/platform/use-resend-confirmation'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { LinkButton } from '@ponte/shared-ui/link-button'
import type { ReactNode } from 'react'
import { pathBackToContact, type ContactOf } from './contact-target.ts'
import { contactText } from './text.ts'
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
    <Blocked
      onClose={onClose}
      actions={
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
    </Blocked>
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

interface UnconfirmedProps {
  host: Host
  email: string
  onRetry: () => void
  onClose: () => void
}

/** Asks the user to confirm the e-mail address, resends the link, and retries afterwards. */
export function Unconfirmed({ host, email, onRetry, onClose }: UnconfirmedProps) {
  const { state, resend } = useResendConfirmation(host)
  return (
    <Blocked
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" isBusy={state === 'sending'} onClick={resend}>
            {blocked.resend}
          </Button>
          <Button onClick={onRetry}>{contactText.retry}</Button>
        </>
      }
    >
      <p>{blocked.unconfirmed(email)}</p>
      {state === 'sent' && <Alert>{blocked.resent}</Alert>}
    </Blocked>
  )
}

function Blocked({ onClose, actions, children }: { onClose: () => void; actions: ReactNode; children: ReactNode }) {
  return (
    <Dialog isOpen size="s" title={blocked.title} onClose={onClose} footer={actions}>
      {children}
    </Dialog>
  )
}
