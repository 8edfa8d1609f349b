import { contactName, nameInSentence, openingName } from '@ponte/contracts/contact-name'
import type { AnswerOf } from '@ponte/contracts/call'
import { deadlineOf } from '@ponte/contracts/contact-window'
import type { PendingContact, Response } from '@ponte/contracts/contacts'
import { createEvaluation, type EvaluationInput } from '@ponte/contracts/evaluations'
import type { Host } from '@ponte/contracts/host'
import { serviceHappened } from '@ponte/contracts/review-rules'
import { toasts } from '@ponte/contracts/toasts'
import { sideOf } from '@ponte/contracts/review-rules'
import { fieldErrorsOf } from '@ponte/platform/problems'
import { useSendOnce } from '@ponte/platform/send-once'
import { useForm } from '@ponte/platform/use-form'
import { Alert } from '@ponte/shared-ui/alert'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { Muted } from '@ponte/shared-ui/muted'
import { useState } from 'react'
import styles from '../contact-dialog/dialog-step.module.css'
import { Failure } from '../contact-dialog/failure.tsx'
import { isFinal, isOver, Refused, reloadLists } from '../contact-dialog/refused.tsx'
import { responsesOf, type Turn } from '../contact-sides.ts'
import { drafts } from '../drafts.ts'
import { dialogText } from '../contact-dialog/text.ts'
import { RatingFields } from './rating-fields.tsx'
import { inputOf, missingRating, noRating, problemsOf, ratingFrom, type RatingValues } from './rating-values.ts'
import { Receipt } from './receipt.tsx'

interface Props {
  host: Host
  contact: PendingContact
  viewerId: string
  /** The response just sent, which the lists may not have yet. */
  myResponse: Response | null
  nextTurn: Turn | null
  onSwitch: (turn: Turn) => void
  onClose: () => void
}

const { rating: text } = dialogText

/** One side rates the other, without seeing the other's rating. */
export function RatingDialog({ host, contact, viewerId, myResponse, onClose, ...step }: Props) {
  const { _id: id } = contact
  const known = responsesOf(contact, viewerId)
  const [isServiceAsked, setIsServiceAsked] = useState(false)
  const isServiceRated = isServiceAsked || serviceHappened({ ...known, myResponse: myResponse ?? known.myResponse })
  const once = useSendOnce<AnswerOf<typeof createEvaluation>>([createEvaluation.path, id])
  const draft = drafts.of(host, `rating:${id}`)
  const form = useForm<RatingValues>({
    host,
    initial: noRating,
    draft,
    restore: ratingFrom,
    check: (values) => problemsOf(values, isServiceRated),
    missing: missingRating,
    async send(values) {
      await once.send(() => evaluate(host, inputOf(id, values, isServiceRated)))
    },
    onRefused(error) {
      // The other side has confirmed a service meanwhile.
      if ('serviceQualityRating' in fieldErrorsOf(error)) setIsServiceAsked(true)
      if (isFinal(error)) reloadLists()
      if (isOver(error)) draft.clear()
    },
    failed: toasts.evaluationFailed,
    showsFailure: true,
  })
  const { failure, isRestored } = form
  const title = text.title(contactName(contact.counterpart))
  const mistakes = Object.keys(form.errors).length

  if (once.sent !== undefined) return <Receipt {...once.sent} onClose={onClose} />
  if (failure !== null && isFinal(failure)) {
    return <Refused title={title} error={failure} fallback={toasts.evaluationFailed} onClose={onClose} {...step} />
  }
  return (
    <FormDialog
      title={title}
      form={once.isSending ? { ...form, state: 'sending' } : form}
      onClose={onClose}
      className={styles['step']}
      closesWhileSending
      cancelLabel={text.later}
      submit={{ children: failure === null ? text.send : dialogText.retry }}
    >
      <Muted>
        {text.blind(deadlineOf(contact))} {isRestored && text.restored}
      </Muted>
      {contact.opening && <Muted>{openingName(contact.opening)}</Muted>}
      {mistakes > 1 && <Alert tone="danger">{text.mistakes(mistakes)}</Alert>}
      <RatingFields
        form={form}
        isServiceRated={isServiceRated}
        name={nameInSentence(contact.counterpart)}
        side={sideOf(contact, viewerId)}
      />
      {failure !== null && <Failure error={failure} fallback={toasts.evaluationFailed} />}
    </FormDialog>
  )
}

async function evaluate(host: Host, body: EvaluationInput): Promise<AnswerOf<typeof createEvaluation>> {
  const sent = await host.call(createEvaluation, { body })
  host.notify('success', toasts.evaluationSent)
  reloadLists()
  return sent
}
