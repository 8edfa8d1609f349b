import type { PendingContact } from '@ponte/contracts/contacts'
import { useLocation, useNavigate } from '@ponte/platform/router'
import { Button } from '@ponte/shared-ui/button'
import { turnOf, type PendingKind, type Turn } from '../contact-sides.ts'
import { contactName } from '@ponte/contracts/contact-name'
import { deadlineOf, lastDayOf } from '@ponte/contracts/contact-window'
import { Row } from '@ponte/shared-ui/row'
import { ContactRow } from '../page/contact-row.tsx'
import { pendingText } from './text.ts'
import { contactDialog } from './pending-dialog-host.tsx'
import { OPENED_HERE, withContact } from './open-contact.ts'
import styles from './pending-row.module.css'

interface Props {
  kind: PendingKind
  contact: PendingContact
  viewerId: string
}

const { page: text } = pendingText
const UNTIL = { respond: text.answerUntil, rate: text.rateUntil, done: text.otherAnswersUntil } as const

/** One contact: the other side, the date, the pending action and its deadline. */
export function PendingRow({ kind, contact, viewerId }: Props) {
  const turn = turnOf(kind, contact, viewerId)
  return (
    <ContactRow contact={contact} dateLabel={text.contactOn}>
      <Row gap={4} lineGap={2} justify="end" className={styles['state']}>
        <div>
          {isOfOther(contact, viewerId) && <p>{text.inPlaceOf(contact.contractor.fullName)}</p>}
          {turn === 'done' && <p className={styles['answered']}>{text.answered}</p>}
          <p>
            {UNTIL[turn]} <time dateTime={lastDayOf(contact).toISOString()}>{deadlineOf(contact)}</time>
          </p>
        </div>
        {turn !== 'done' && <OpenButton turn={turn} contactId={contact._id} name={contactName(contact.counterpart)} />}
      </Row>
    </ContactRow>
  )
}

/** True for a contact of a former colleague, for whom the manager acts. */
const isOfOther = ({ professional, contractor }: PendingContact, viewerId: string) =>
  professional._id !== viewerId && contractor._id !== viewerId

/** The address names the open dialog, so that Back closes it, and links can open it. */
function OpenButton({ turn, contactId, name }: { turn: Exclude<Turn, 'done'>; contactId: string; name: string }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <Button
      variant="soft"
      className={styles['open']}
      data-contact={contactId}
      aria-label={turn === 'respond' ? text.respondTo(name) : text.rateOf(name)}
      onClick={() => void navigate({ pathname, search: withContact(search, contactId) }, { state: OPENED_HERE })}
      onPointerEnter={contactDialog.warm}
      onFocus={contactDialog.warm}
    >
      {turn === 'respond' ? text.respond : text.rate}
    </Button>
  )
}
