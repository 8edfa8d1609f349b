import type { SessionUser } from '@ponte/contracts/auth'
import { contactName } from '@ponte/contracts/contact-name'
import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { useFailureToast } from '@ponte/platform/failure-toast'
import { useSession } from '@ponte/platform/use-session'
import { Button } from '@ponte/shared-ui/button'
import { Dialog, DialogOfAddress } from '@ponte/shared-ui/dialog'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Spinner } from '@ponte/shared-ui/spinner'
import { useEffect, useEffectEvent } from 'react'
import { contactText } from './text.ts'
import { ConfirmStep } from './confirm-step.tsx'
import type { ContactOf } from './contact-target.ts'
import { Details } from './details/details.tsx'
import { NoContact, Unconfirmed } from './no-contact.tsx'
import { obstacleIn } from './refusals.ts'
import { useReveal } from './use-reveal.ts'
import { useTargetName } from './use-target-name.ts'
import { whyNoContact } from './why-no-contact.ts'

interface Props {
  host: Host
  target: ContactOf
  /** null if the address alone opened it. */
  name: string | null
  /** True if the viewer already has the contact: its details open without a confirmation. */
  isContacted: boolean
  onClose: () => void
}

/** Confirms interest, then shows the contact details. */
export const ContactDialog = (props: Props) => (
  <DialogOfAddress>
    <DialogOfViewer {...props} />
  </DialogOfAddress>
)

function DialogOfViewer({ host, target, onClose, ...opened }: Props) {
  const { status, user } = useSession(host)
  if (status === 'loading') return null
  const obstacle = whyNoContact(user, target)
  if (user === null || obstacle !== null) return <NoContact obstacle={obstacle ?? 'signIn'} target={target} onClose={onClose} />
  return <TwoSteps host={host} target={target} user={user} onClose={onClose} {...opened} />
}

function TwoSteps({ host, target, name: given, isContacted, user, onClose }: Props & { user: SessionUser }) {
  const { name, error: nameError, retry } = useTargetName(host, target, given)
  const { logged, error, isBusy, confirm } = useReveal(host, target, user)
  const reveal = useEffectEvent(() => isContacted && logged === undefined && confirm())
  useEffect(() => void reveal(), [])
  const obstacle = obstacleIn(error, user.role) ?? obstacleIn(nameError, user.role)
  useFailureToast(host, obstacle === null && !isBusy ? error : null, toasts.contactFailed)
  if (obstacle === 'unconfirmed') return <Unconfirmed host={host} email={user.email} onRetry={confirm} onClose={onClose} />
  if (obstacle !== null) return <NoContact obstacle={obstacle} target={target} onClose={onClose} />

  const isAsking = logged === undefined
  // An existing contact shows the confirmation only if loading its details failed.
  const isOpening = isContacted && isAsking && (isBusy || error === null)
  return (
    <Dialog
      isOpen
      title={isAsking ? contactText.confirm.title : contactText.details.title(contactName(logged.counterpart))}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {isAsking ? contactText.cancel : contactText.close}
          </Button>
          {isAsking && !isOpening && name !== null && (
            <Button onClick={confirm} isBusy={isBusy}>
              {error === null || isBusy ? contactText.confirm.confirm : contactText.retry}
            </Button>
          )}
        </>
      }
    >
      {!isAsking ? (
        <Details {...logged} viewerName={user.fullName} />
      ) : name === null || isOpening ? (
        <Loading error={nameError} onRetry={retry} />
      ) : (
        <ConfirmStep name={name} error={isBusy ? null : error} />
      )}
    </Dialog>
  )
}

function Loading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <Spinner label={contactText.confirm.loading} />
  return <ErrorPanel title={contactText.confirm.loadFailed} onRetry={onRetry} />
}
