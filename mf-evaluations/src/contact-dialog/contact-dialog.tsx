import { respondToContact, type PendingContact, type Response } from '@ponte/contracts/contacts'
import type { Host } from '@ponte/contracts/host'
import { useSendOnce } from '@ponte/platform/send-once'
import { DialogOfAddress } from '@ponte/shared-ui/dialog'
import { useState } from 'react'
import { RatingDialog } from '../rating-dialog/rating-dialog.tsx'
import { ResponseDialog } from '../response-dialog/response-dialog.tsx'
import { NothingOpen } from './nothing-open.tsx'
import type { Turn } from '../contact-sides.ts'

interface Props {
  host: Host
  viewerId: string
  /** The contact as the lists have it, or last had it; null if it is in none. */
  contact: PendingContact | null
  /** The viewer's turn by the lists; null once the contact is in none. */
  turn: Turn | null
  onClose: () => void
}

/** The dialog of one contact: the answer, followed at once by the rating. */
export function ContactDialog({ contact, ...rest }: Props) {
  return (
    <DialogOfAddress>
      {contact === null ? <NothingOpen contact={null} onClose={rest.onClose} /> : <KnownContact contact={contact} {...rest} />}
    </DialogOfAddress>
  )
}

function KnownContact({ host, viewerId, contact, turn, onClose }: Props & { contact: PendingContact }) {
  // The lists reload while this is open; the current step stays.
  const [chosen, setChosen] = useState(turn ?? 'done')
  const response = useSendOnce<Response>([respondToContact.path, contact._id])
  const current = chosen === 'respond' && response.sent !== undefined ? 'rate' : chosen
  const step = { nextTurn: turn === current ? null : turn, onSwitch: setChosen, onClose }

  if (current === 'done') return <NothingOpen contact={contact} onClose={onClose} />
  if (current === 'respond') return <ResponseDialog host={host} contact={contact} viewerId={viewerId} once={response} {...step} />
  return <RatingDialog host={host} contact={contact} viewerId={viewerId} myResponse={response.sent ?? null} {...step} />
}
