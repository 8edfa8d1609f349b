import type { AnswerOf } from '@ponte/contracts/call'
import { createEvaluation, type EvaluationInput } from '@ponte/contracts/evaluations'
import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { draftOf } from '../contact-dialog/drafts.ts'
import { focusFirst } from '../contact-dialog/focus.ts'
import { fieldErrorsOf } from '../contact-dialog/refusals.ts'
import { useSending, type Sending } from '../contact-dialog/use-sending.ts'
import { problemsAfter, problemsOf, RATING_FIELDS, ratingFrom, type Problems, type RatingValues } from './rating-values.ts'

type Sent = AnswerOf<typeof createEvaluation>

interface Options {
  host: Host
  contactId: string
  viewerId: string
  /** As far as this tab knows. */
  isService: boolean
}

export interface Rating extends Omit<Sending<EvaluationInput, Sent>, 'send'> {
  values: RatingValues
  problems: Problems
  isServiceRated: boolean
  isRestored: boolean
  change: (patch: Partial<RatingValues>) => void
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

/** A rating: filled in, kept as a draft at every key, checked here and by the server, sent once. */
export function useRating({ host, contactId, viewerId, isService }: Options): Rating {
  const draft = draftOf('rating', contactId, viewerId)
  const [kept] = useState(draft.read)
  const [values, setValues] = useState(() => ratingFrom(kept))
  const [problems, setProblems] = useState<Problems>({})
  const { send, ...sending } = useSending<EvaluationInput, Sent>({
    host,
    key: [createEvaluation.path, contactId],
    send: (body) => host.call(createEvaluation, { body }),
    draft,
    toasts: { done: toasts.evaluationSent, failed: toasts.evaluationFailed },
  })
  // The other side may have confirmed a service only now: then the server asks for it.
  const isServiceRated =
    isService ||
    problems.serviceQualityRating !== undefined ||
    fieldErrorsOf(sending.error, ['serviceQualityRating']).serviceQualityRating !== undefined

  function change(patch: Partial<RatingValues>) {
    const next = { ...values, ...patch }
    setValues(next)
    setProblems((before) => problemsAfter(before, patch))
    draft.keep(next)
  }

  function tell(form: HTMLFormElement, found: Problems) {
    // A message has to stand at its field before the focus goes there, or it is not read out.
    flushSync(() => setProblems(found))
    focusFirst(form, Object.keys(found))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isBusy) return
    const form = event.currentTarget
    const missing = problemsOf(values, isServiceRated)
    if (Object.keys(missing).length > 0) return tell(form, missing)
    setProblems({})
    const refused = fieldErrorsOf(await send(inputOf(contactId, values, isServiceRated)), RATING_FIELDS)
    if (Object.keys(refused).length > 0) tell(form, refused)
  }

  return { ...sending, values, problems, isServiceRated, isRestored: Object.keys(kept).length > 0, change, submit }
}

function inputOf(contactLogId: string, values: RatingValues, isServiceRated: boolean): EvaluationInput {
  const { cordialityRating, serviceQualityRating, comment, isPublic } = values
  return {
    contactLogId,
    cordialityRating: Number(cordialityRating),
    ...(isServiceRated ? { serviceQualityRating } : {}),
    comment: comment.trim(),
    isPublic,
    agreedToTerms: true,
  }
}
