import type { PendingContact } from '@ponte/contracts/contacts'
import type { Host } from '@ponte/contracts/host'
import { useState } from 'react'
import { RatingDialog } from '../rating-dialog/rating-dialog.tsx'
import { ResponseDialog } from '../response-dialog/response-dialog.tsx'
import { useResponding } from '../response-dialog/use-responding.ts'
import { NothingOpen } from './nothing-open.tsx'
import type { Turn } from './turn.ts'

interface Props {
  host: Host
  viewerId: string
  /** As the lists know it, or knew it last; null where it stands in none. */
  contact: PendingContact | null
  /** What the lists say can be done; null once it stands in none. */
  turn: Turn | null
  onClose: () => void
}

/** The dialog of one contact: the answer, and the rating that follows it at once. */
export function ContactDialog({ contact, ...rest }: Props) {
  if (contact === null) return <NothingOpen contact={null} viewerId={rest.viewerId} onClose={rest.onClose} />
  return <KnownContact contact={contact} {...rest} />
}

function KnownContact({ host, viewerId, contact, turn, onClose }: Props & { contact: PendingContact }) {
  // The lists reload while this is open. What is being done here goes on all the same.
  const [chosen, setChosen] = useState(turn ?? 'done')
  const responding = useResponding(host, contact, viewerId)
  const current = chosen === 'respond' && responding.sent !== undefined ? 'rate' : chosen
  const way = { instead: turn === current ? null : turn, onInstead: setChosen, onClose }

  if (current === 'done') return <NothingOpen contact={contact} viewerId={viewerId} onClose={onClose} />
  if (current === 'respond') return <ResponseDialog contact={contact} viewerId={viewerId} responding={responding} {...way} />
  return <RatingDialog host={host} contact={contact} viewerId={viewerId} myResponse={responding.sent ?? null} {...way} />
}
