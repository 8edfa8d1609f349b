import type { Host } from '@ponte/contracts/host'
import { useLazyPart, lazyPart } from '@ponte/platform/lazy-part'
import { useAnswer } from '@ponte/platform/query'
import { useLocation } from '@ponte/platform/router'
import { useLeaveDialog } from '@ponte/platform/use-leave-dialog'
import { useEffect, useState } from 'react'
import { turnOf } from '../contact-sides.ts'
import { contactIn, wasOpenedHere, withContact } from './open-contact.ts'
import type { RowPlace } from './row-focus.ts'
import { pendingText } from './text.ts'
import { areSettled, findIn, pendingAsks, type PendingLists } from './use-pending-lists.ts'

/** The dialog, loaded on demand: many visits only read the lists. */
export const contactDialog = lazyPart(() => import(/* webpackChunkName: "contact-dialog" */ '../contact-dialog/contact-dialog.tsx'))

interface Props {
  host: Host
  lists: PendingLists
  viewerId: string
  /** Called with the row's position, if the contact is or was in a list. */
  onClosed: (place: RowPlace) => void
}

/** Opens a contact's dialog while the address names it. */
export function PendingDialogHost(props: Props) {
  const { search, key } = useLocation()
  const id = contactIn(search)
  return id !== null && <OpenContact key={`${key} ${id}`} id={id} {...props} />
}

function OpenContact({ id, host, lists, viewerId, onClosed }: Props & { id: string }) {
  const location = useLocation()
  const { search } = location
  const state: unknown = location.state
  const found = findIn(lists, id)
  const turn = found === null ? null : turnOf(found.kind, found.contact, viewerId)
  const isTurn = turn !== null && turn !== 'done'
  // A notification may be newer than the lists: they are loaded again before the dialog says that nothing is open.
  const latest = { refetchOnMount: isTurn || ('always' as const) }
  const isFetching = [useAnswer(host, pendingAsks[0], latest), useAnswer(host, pendingAsks[1], latest)].some((one) => one.isFetching)
  const isSettled = areSettled(lists) && !isFetching
  // After sending, the contact may be in no list while its dialog is still open.
  const [first, setFirst] = useState(isTurn ? found : null)
  if (first === null && found !== null && (isTurn || isSettled)) setFirst(found)

  const close = useLeaveDialog({ wasOpenedHere: wasOpenedHere(state), searchWithout: withContact(search, null) })
  const parts = useLazyPart(contactDialog, true, () => {
    host.notify('error', pendingText.openFailed)
    close()
  })

  // The dialog returns the focus to an element that may be gone.
  useEffect(
    () => () => {
      if (first !== null) onClosed({ id, kind: first.kind, index: first.index })
    },
    [first, id, onClosed],
  )

  if (parts === null || (first === null && !isSettled)) return null
  return <parts.ContactDialog host={host} viewerId={viewerId} contact={(found ?? first)?.contact ?? null} turn={turn} onClose={close} />
}
