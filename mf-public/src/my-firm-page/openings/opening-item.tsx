import { formatWhen } from '@ponte/contracts/calendar'
import type { Host } from '@ponte/contracts/host'
import { whyNotReopen } from '@ponte/contracts/opening-rules'
import { closeOpening, reopenOpening, type Opening } from '@ponte/contracts/openings'
import { cityLabel } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { serverNow } from '@ponte/contracts/server-time'
import { useAction } from '@ponte/platform/use-action'
import { Badge } from '@ponte/shared-ui/badge'
import { Button } from '@ponte/shared-ui/button'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { Muted } from '@ponte/shared-ui/muted'
import { Row } from '@ponte/shared-ui/row'
import { useState } from 'react'
import styles from './openings.module.css'
import { openingsText as text } from './text.ts'
import { reloadOpenings } from './opening-values.ts'

interface Props {
  host: Host
  firmId: string
  opening: Opening
  /** null for members who do not manage the firm, and so may not choose. */
  onInterested: (() => void) | null
  onEdit: () => void
  onRemove: () => void
}

/** Names an opening: 'Enfermeiro(a), de 3 a 7 de março'. */
export const nameOf = (opening: Pick<Opening, 'profession'> & Parameters<typeof formatWhen>[0]): string =>
  `${PROFESSION_LABELS[opening.profession]}, ${formatWhen(opening)}`

/** One of the firm's openings, with its actions. */
export function OpeningItem({ host, firmId, opening, onInterested, onEdit, onRemove }: Props) {
  /** The choice that the dialog asks about undoing. Once it changes, the dialog closes. */
  const [askedOf, setAskedOf] = useState<string | null>(null)
  const { isBusy, run } = useAction(host, {
    failed: text.changeFailed,
    after() {
      setAskedOf(null)
      return reloadOpenings()
    },
  })
  const isOpen = opening.closedAt === null
  const isOver = !isOpen && whyNotReopen(opening, serverNow()) !== null
  const label = (action: string) => ({ children: action, 'aria-label': text.actionOf(action, nameOf(opening)) })

  async function setOpen(opens: boolean) {
    await run(async () => {
      await host.call(opens ? reopenOpening : closeOpening, { params: { id: firmId, openingId: opening._id } })
      return opens ? text.wasReopened : text.wasClosed
    })
  }
  return (
    <li className={styles['item']}>
      <div className={styles['what']}>
        <Row gap={2} lineGap={1} align="baseline">
          <h3>{PROFESSION_LABELS[opening.profession]}</h3>
          <Badge tone={isOpen ? 'accent' : 'neutral'}>{isOpen ? text.open : opening.filledAt ? text.filled : text.closed}</Badge>
          {opening.isUrgent === true && <Badge tone="warning">{text.urgent}</Badge>}
        </Row>
        <p>
          {cityLabel(opening.city)} · {formatWhen(opening)}
        </p>
        {isOver && <Muted>{text.over}</Muted>}
      </div>
      <Row gap={2} lineGap={2}>
        {isOpen && onInterested !== null && (
          <Button variant="soft" {...label(text.interested.open(opening.interestCount ?? 0))} onClick={onInterested} />
        )}
        <Button variant="outline" {...label(text.edit)} onClick={onEdit} />
        {!isOver && (
          <Button
            variant="outline"
            isBusy={isBusy}
            {...label(isOpen ? text.close : text.reopen)}
            onClick={() => (opening.filledAt ? setAskedOf(opening.filledAt) : void setOpen(!isOpen))}
          />
        )}
        <Button variant="quiet" {...label(text.remove)} onClick={onRemove} />
      </Row>
      <ConfirmDialog
        isOpen={askedOf !== null && askedOf === opening.filledAt}
        title={text.confirmReopen.title}
        confirmLabel={text.reopen}
        isBusy={isBusy}
        onConfirm={() => void setOpen(true)}
        onClose={() => setAskedOf(null)}
      >
        {text.confirmReopen.words(nameOf(opening))}
      </ConfirmDialog>
    </li>
  )
}
