import { formatDate } from '@ponte/contracts/calendar'
import type { KeptValue } from '@ponte/contracts/host'
import { formatPhone } from '@ponte/contracts/phone'
import { CopyButton } from '@ponte/shared-ui/copy-button'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { Muted } from '@ponte/shared-ui/muted'
import { Row } from '@ponte/shared-ui/row'
import { Stack } from '@ponte/shared-ui/stack'
import { CardHeading, SubjectCard } from '../frame/subject-card.tsx'
import { contactText } from '../contact-dialog/text.ts'
import { keptText as text } from './text.ts'
import styles from './kept-list.module.css'
import { readKept, momentOf, type KeptContact } from './kept-contacts.ts'

const { details, page } = contactText

/** The stored contacts, shown offline: read-only, because anything else needs a network. */
export function KeptList({ kept }: { kept: KeptValue | null }) {
  if (kept === null) {
    return (
      <EmptyState title={text.notKept} icon="chat">
        {text.notKeptHint}
      </EmptyState>
    )
  }
  const contacts = readKept(kept.value)
  return (
    <Stack as="section" gap={3} aria-label={text.list}>
      <p>{text.offline(momentOf(kept.keptAt))}</p>
      {contacts.length === 0 ? <EmptyState title={text.none} icon="chat" /> : <Muted>{text.total(contacts.length)}</Muted>}
      <Stack as="ol" gap={3}>
        {contacts.map((contact) => (
          <KeptCard key={contact.id} contact={contact} />
        ))}
      </Stack>
    </Stack>
  )
}

function KeptCard({ contact: { name, firmName, opening, direction, contactDate, whatsapp, email } }: { contact: KeptContact }) {
  return (
    <SubjectCard name={firmName ?? name} photo={null}>
      <Stack gap={2}>
        <div>
          <CardHeading path={null}>{name}</CardHeading>
          {firmName !== null && firmName !== name && <Muted>{firmName}</Muted>}
          {typeof opening === 'string' && <Muted>{contactText.opening(opening)}</Muted>}
          <Muted>
            {direction === 'made' ? page.madeOn : page.receivedOn} <time dateTime={contactDate}>{formatDate(contactDate)}</time>
          </Muted>
        </div>
        {whatsapp !== null && <ContactMethod label={details.whatsapp} of={name} shown={formatPhone(whatsapp)} value={whatsapp} />}
        {email !== null && <ContactMethod label={details.email} of={name} shown={email} value={email} />}
        {whatsapp === null && email === null && <Muted>{text.noDetails}</Muted>}
      </Stack>
    </SubjectCard>
  )
}

function ContactMethod({ label, of, shown, value }: { label: string; of: string; shown: string; value: string }) {
  return (
    <Row as="p" gap={2} lineGap={0}>
      <Muted as="span">{label}</Muted>
      <span className={styles['value']}>{shown}</span>
      <CopyButton value={value} label={details.copyOf(text.of(label, of))} words={details.copying} />
    </Row>
  )
}
