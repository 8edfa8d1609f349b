import { formatDate } from '@ponte/contracts/calendar'
import type { PendingContact, Response } from '@ponte/contracts/contacts'
import type { Host } from '@ponte/contracts/host'
import { serviceHappened } from '@ponte/contracts/review-rules'
import { toasts } from '@ponte/contracts/toasts'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import styles from '../contact-dialog/dialog-step.module.css'
import { Failure } from '../contact-dialog/failure.tsx'
import { useFirstFocus } from '../contact-dialog/focus.ts'
import { fieldErrorsOf, isFinal } from '../contact-dialog/refusals.ts'
import { Refused } from '../contact-dialog/refused.tsx'
import type { Turn } from '../contact-dialog/turn.ts'
import { counterpartOf, responsesOf, sideOf } from '../contact-sides.ts'
import { dialogText } from '../text-dialogs.ts'
import { RatingFields } from './rating-fields.tsx'
import { RATING_FIELDS } from './rating-values.ts'
import { Receipt } from './receipt.tsx'
import { useRating } from './use-rating.ts'

interface Props {
  host: Host
  contact: PendingContact
  viewerId: string
  /** What was just answered, where the lists do not know it yet. */
  myResponse: Response | null
  instead: Turn | null
  onInstead: (turn: Turn) => void
  onClose: () => void
}

const FORM = 'rating-form'
const { rating: text } = dialogText

/** One side rates the other, without knowing what that one says. */
export function RatingDialog({ host, contact, viewerId, myResponse, instead, onInstead, onClose }: Props) {
  const known = responsesOf(contact, viewerId)
  const isService = serviceHappened({ ...known, myResponse: myResponse ?? known.myResponse })
  const rating = useRating({ host, contactId: contact._id, viewerId, isService })
  const form = useFirstFocus()
  const { sent, error, isBusy, isRestored, problems, submit } = rating
  const { fullName } = counterpartOf(contact, viewerId)
  const title = text.title(fullName)
  const mistakes = Object.keys(problems).length
  const isFailure = error !== null && Object.keys(fieldErrorsOf(error, RATING_FIELDS)).length === 0

  if (sent !== undefined) return <Receipt {...sent} onClose={onClose} />
  if (error !== null && isFinal(error)) {
    return <Refused title={title} error={error} fallback={toasts.evaluationFailed} {...{ instead, onInstead, onClose }} />
  }
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {text.later}
          </Button>
          <Button type="submit" form={FORM} isBusy={isBusy}>
            {isFailure ? dialogText.retry : text.send}
          </Button>
        </>
      }
    >
      <form ref={form} id={FORM} noValidate onSubmit={submit} className={styles['step']}>
        <p className={styles['quiet']}>
          {text.blind(formatDate(contact.closesAt))} {isRestored && text.restored}
        </p>
        {mistakes > 1 && <Alert tone="danger">{text.mistakes(mistakes)}</Alert>}
        <RatingFields rating={rating} name={fullName} side={sideOf(contact, viewerId)} />
        {isFailure && <Failure error={error} fallback={toasts.evaluationFailed} />}
      </form>
    </Dialog>
  )
}
