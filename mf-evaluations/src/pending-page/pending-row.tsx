import { formatDate } from '@ponte/contracts/calendar'
import type { PendingContact } from '@ponte/contracts/contacts'
import { counterpartOf, hasAnswered } from '../contact-sides.ts'
import { ContactRow } from '../page/contact-row.tsx'
import { text } from '../text.ts'
import { lastDayOf } from './last-day.ts'
import styles from './pending-row.module.css'

export type PendingKind = 'awaiting' | 'ready'

interface Props {
  kind: PendingKind
  contact: PendingContact
  viewerId: string
}

export function PendingRow({ kind, contact, viewerId }: Props) {
  const isAnswered = hasAnswered(contact, viewerId)
  const lastDay = lastDayOf(contact)
  return (
    <ContactRow name={counterpartOf(contact, viewerId).fullName} contactDate={contact.contactDate} dateLabel={text.pending.contactOn}>
      {isAnswered && <p className={styles['answered']}>{text.pending.answered}</p>}
      <p>
        {whatIsLeft(kind, isAnswered)} <time dateTime={lastDay.toISOString()}>{formatDate(lastDay)}</time>
      </p>
    </ContactRow>
  )
}

function whatIsLeft(kind: PendingKind, isAnswered: boolean): string {
  if (kind === 'ready') return text.pending.rateUntil
  return isAnswered ? text.pending.otherAnswersUntil : text.pending.answerUntil
}
