import type { SessionUser } from '@ponte/contracts/auth'
import { contactName, openingName, openingTitle } from '@ponte/contracts/contact-name'
import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { useFailureToast } from '@ponte/platform/failure-toast'
import { useSession } from '@ponte/platform/use-session'
import { Button } from '@ponte/shared-ui/button'
import { Dialog, DialogOfAddress } from '@ponte/shared-ui/dialog'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Spinner } from '@ponte/shared-ui/spinner'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Role } from '@ponte/contracts/roles'
import { codeOf, isOffline, messageOf, waitInWords } from '@ponte/platform/refusal'
import { getProfessional, getPublicFirm } from '@ponte/contracts/profiles'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import { formatDate } from '@ponte/contracts/calendar'
import { opensAt } from '@ponte/contracts/contact-window'
import { serverNow } from '@ponte/contracts/server-time'
import { Alert } from '@ponte/shared-ui/alert'
import { Stack } from '@ponte/shared-ui/stack'
import { contactText } from './text.ts'
import type { ContactOf } from './contact-target.ts'
import { Details } from './details/details.tsx'
import { NoContact, Unconfirmed } from './no-contact.tsx'
import { isKnown, useReveal } from './use-reveal.ts'
import { whyNoContact, type Obstacle } from './why-no-contact.ts'
import styles from './confirm-step.module.css'

interface Props {
  host: Host
  target: ContactOf
  /** null if the address alone opened it. */
  name: string | null
  onClose: () => void
}

/** Confirms interest, then shows the contact details. */
export const ContactDialog = (props: Props) => (
  <DialogOfAddress>
    <DialogOfViewer {...props} />
  </DialogOfAddress>
)

function DialogOfViewer({ host, target, name, onClose }: Props) {
  const { status, user } = useSession(host)
  if (status === 'loading') return null
  const obstacle = whyNoContact(user, target)
  if (user === null || obstacle !== null) return <NoContact obstacle={obstacle ?? 'signIn'} target={target} onClose={onClose} />
  return <TwoSteps key={user.id} host={host} target={target} name={name} user={user} onClose={onClose} />
}

function TwoSteps({ host, target, name: given, user, onClose }: Props & { user: SessionUser }) {
  const { name, error: nameError, retry } = useTargetName(host, target, given)
  const [isContacted] = useState(() => given !== null && isKnown(target))
  const { logged, error, isBusy, confirm } = useReveal(host, target, user)
  const reveal = useEffectEvent(() => isContacted && logged === undefined && confirm())
  useEffect(() => void reveal(), [])
  const obstacle = obstacleIn(error, user.role) ?? obstacleIn(nameError, user.role)
  useFailureToast(host, { error: obstacle === null && !isBusy ? error : null }, toasts.contactFailed)
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

const OBSTACLES: Readonly<Record<string, Obstacle | 'gone'>> = {
  not_signed_in: 'signIn',
  session_ended: 'signIn',
  profile_incomplete: 'completeProfile',
  email_unconfirmed: 'unconfirmed',
  own_contact: 'own',
  not_found: 'gone',
  malformed: 'gone',
}

/** A refusal that retrying cannot change. A firm's user has a complete profile, so only the firm can be missing. */
function obstacleIn(error: Error | null, role: Role | null): Obstacle | 'gone' | null {
  const obstacle = OBSTACLES[codeOf(error)] ?? null
  return obstacle === 'completeProfile' && role === 'firm' ? 'firmGone' : obstacle
}

interface TargetName {
  name: string | null
  error: Error | null
  retry: () => void
}

/** The name of the requested person or firm, with the opening, fetched if the address alone opened the dialog. */
function useTargetName(host: Host, { type, id, openingId }: ContactOf, given: string | null): TargetName {
  const isUnknown = given === null
  const person = useAnswer(host, ask(getProfessional, { params: { id } }), { enabled: isUnknown && type === 'professionals' })
  const firm = useAnswer(host, ask(getPublicFirm, { params: { id } }), { enabled: isUnknown && type === 'opportunities' })
  const query = type === 'professionals' ? person : firm
  const opening = firm.data?.openings?.find(({ _id }) => _id === openingId)
  const about = opening && openingName({ ...opening, title: openingTitle(opening) })
  const named = type === 'professionals' ? person.data?.fullName : firm.data?.name
  const found = named === undefined || about === undefined ? named : contactText.withOpening(named, about)
  return { name: given ?? found ?? null, error: query.error, retry: () => void query.refetch() }
}

/** The step that explains and confirms interest. */
export function ConfirmStep({ name, error }: { name: string; error: Error | null }) {
  const { confirm } = contactText
  const [today] = useState(serverNow)
  return (
    <Stack gap={4}>
      <p>
        {confirm.intro} <strong>{name}</strong>.
      </p>
      <ul className={styles['consequences']}>
        <li>{confirm.logged}</li>
        <li>{confirm.rating(formatDate(opensAt(today)))}</li>
      </ul>
      {error !== null && <Failure error={error} />}
    </Stack>
  )
}

function Failure({ error }: { error: Error }) {
  const wait = waitInWords(error, contactText.wait)
  return (
    <Alert tone="danger">
      <p>{messageOf(error, toasts.contactFailed)}</p>
      {isOffline(error) && <p>{contactText.confirm.nothingLost}</p>}
      {wait !== null && <p>{contactText.confirm.tryAgainIn(wait)}</p>}
    </Alert>
  )
}
