import { contactName, openingName } from '@ponte/contracts/contact-name'
import { formatDate } from '@ponte/contracts/calendar'
import type { MyContact, ContactDetails } from '@ponte/contracts/contacts'
import type { SessionUser } from '@ponte/contracts/auth'
import { sideOf } from '@ponte/contracts/review-rules'
import { profilePath } from '@ponte/contracts/site-path'
import type { Host } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import { Button } from '@ponte/shared-ui/button'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { saveAsFile } from '@ponte/platform/save-as-file'
import { Muted } from '@ponte/shared-ui/muted'
import { Dialog } from '@ponte/shared-ui/dialog'
import { useState } from 'react'
import { fileNameOf } from '../contact-dialog/details/vcard.ts'
import { SeeContact } from '../contact-dialog/see-contact.tsx'
import { CardHeading, SubjectCard } from '../frame/subject-card.tsx'
import { contactText } from '../contact-dialog/text.ts'
import styles from './contact-card.module.css'
import { reminderOf } from './reminder.ts'
import { phaseOf, stepsOf, type Step } from './timeline-steps.ts'
import timelineStyles from './timeline.module.css'
import { Details } from '../contact-dialog/details/details.tsx'

interface Props {
  host: Host
  contact: MyContact
  viewer: SessionUser | null
  /** True in the list of a whole firm. */
  isOfFirm: boolean
  now: Date
}

const { page: text, firm: firmText } = contactText

export function ContactCard({ host, contact, viewer, isOfFirm, now }: Props) {
  const { counterpart, contactDate, direction } = contact
  const { firmName } = counterpart
  const name = contactName(counterpart)
  // In a firm's list, a contact made by a colleague.
  const colleague = isOfFirm && contact.contractor._id !== viewer?.id ? contact.contractor.fullName : null
  const isOwnRequest = direction === 'made' && (viewer?.role === 'professional' || contact.contractor._id === viewer?.id)
  return (
    <SubjectCard name={firmName ?? counterpart.name} photo={counterpart.photo}>
      <div>
        <CardHeading path={counterpart._id === null ? null : profilePath(counterpart.type, counterpart._id)}>
          {counterpart.name}
          {name !== counterpart.name && <span className={styles['firm']}> {firmName}</span>}
        </CardHeading>
        <Muted>
          {askedBy(direction, colleague)} <time dateTime={contactDate}>{formatDate(contactDate)}</time>
        </Muted>
        {contact.opening && <Muted>{contactText.opening(openingName(contact.opening))}</Muted>}
        {colleague !== null && contact.mayAct === true && <Muted>{firmText.hasLeft(colleague)}</Muted>}
        {counterpart._id === null && <Muted>{text.removed}</Muted>}
      </div>
      <div className={styles['ways']}>
        {/* A late part moves no other action: it comes first where they are aligned to the end, and below them on a phone. */}
        {host.Slot && (
          <div className={styles['extra']}>
            <host.Slot name="contact-row" subject={contact._id} />
          </div>
        )}
        {contact.mayAct === false ? (
          // Without a colleague it is history: the viewer has left the firm it was made for.
          colleague !== null && <Waiting contact={contact} colleague={colleague} now={now} />
        ) : (
          <NextStep contact={contact} viewerId={viewer?.id ?? ''} now={now} />
        )}
        {contact.contact !== undefined ? (
          <SeeDetails logged={{ ...contact, contact: contact.contact }} viewerName={viewer?.fullName ?? ''} />
        ) : (
          // The viewer's own request lacks its details while the address is unconfirmed: the dialog says so, and sends the link again.
          (direction === 'received' || colleague !== null || (isOwnRequest && contact.mayAct !== false)) &&
          counterpart._id !== null && (
            <SeeContact
              host={host}
              target={{ type: counterpart.type, id: counterpart._id, name }}
              isContacted={isOwnRequest && now < new Date(contact.closesAt)}
              variant="outline"
            />
          )
        )}
      </div>
      <div className={styles['time']}>
        <Timeline name={name} steps={stepsOf(contact, now)} />
      </div>
    </SubjectCard>
  )
}

/** Who requested the contact, written before the date. */
function askedBy(direction: MyContact['direction'], colleague: string | null): string {
  if (colleague === null) return direction === 'made' ? text.madeOn : text.receivedOn
  return direction === 'made' ? firmText.madeBy(colleague) : firmText.receivedBy(colleague)
}

/** What a colleague still has to do. */
function Waiting({ contact, colleague, now }: { contact: MyContact; colleague: string; now: Date }) {
  if (phaseOf(contact, now) !== 'open') return null
  if (contact.iEvaluated) return <p className={styles['done']}>{firmText.ratedBy(colleague)}</p>
  const isAnswered = contact.contractorResponse !== 'no_response'
  return <Muted>{isAnswered ? firmText.toRate(colleague) : firmText.toAnswer(colleague)}</Muted>
}

/** The next step of a contact in its current phase. */
function NextStep({ contact, viewerId, now }: { contact: MyContact; viewerId: string; now: Date }) {
  const name = contactName(contact.counterpart)
  const phase = phaseOf(contact, now)
  const path = `/pending-evaluations?contato=${contact._id}`
  if (phase === 'waiting') {
    const download = () =>
      saveAsFile(fileNameOf(name, 'ics'), 'text/calendar', reminderOf(contact, now, `${window.location.origin}${path}`))
    return (
      <Button variant="quiet" aria-label={text.remindOf(name)} onClick={download}>
        {text.remind}
      </Button>
    )
  }
  if (phase !== 'open') return null
  if (contact.iEvaluated) return <p className={styles['done']}>{text.evaluated}</p>
  const hasAnswered = contact[`${sideOf(contact, viewerId)}Response`] !== 'no_response'
  return (
    <LinkButton as={Link} to={path} variant="soft" aria-label={hasAnswered ? text.rateOf(name) : text.respondTo(name)}>
      {hasAnswered ? text.rate : text.respond}
    </LinkButton>
  )
}

/** The timeline of a contact, an ordered list. */
function Timeline({ name, steps }: { name: string; steps: readonly Step[] }) {
  const present = steps.findIndex((step) => step.isPresent)
  return (
    <ol className={timelineStyles['line']} aria-label={contactText.timeline.label(name)}>
      {steps.map(({ label, at, isPresent }, index) => (
        <li
          key={label}
          className={timelineStyles[index < present ? 'past' : isPresent ? 'present' : 'ahead']}
          aria-current={isPresent ? 'step' : undefined}
        >
          <span className={timelineStyles['label']}>{label}</span>{' '}
          {typeof at === 'string' ? (
            <span className={timelineStyles['words']}>{at}</span>
          ) : (
            <time className={timelineStyles['date']} dateTime={at.toISOString()}>
              {formatDate(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

type Logged = MyContact & { contact: ContactDetails }

/** The details of a logged contact, without a confirmation. */
function SeeDetails({ logged, viewerName }: { logged: Logged; viewerName: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const whom = contactName(logged.counterpart)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="outline" aria-label={contactText.page.seeOf(whom)} onClick={() => setIsOpen(true)}>
        {contactText.page.see}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={contactText.details.title(whom)}
        onClose={close}
        footer={
          <Button variant="outline" onClick={close}>
            {contactText.close}
          </Button>
        }
      >
        <Details {...logged} viewerName={viewerName} />
      </Dialog>
    </>
  )
}
