import { getDashboard } from '@ponte/contracts/dashboard'
import { receivedReviews, replyToReview, reportReview } from '@ponte/contracts/evaluations'
import type { Host } from '@ponte/contracts/host'
import { messages } from '@ponte/contracts/messages'
import { firmEvaluations, getProfessional, getPublicFirm, professionalEvaluations } from '@ponte/contracts/profiles'
import { queries } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { draftOf } from '../contact-dialog/drafts.ts'
import { fieldErrorsOf } from '../contact-dialog/refusals.ts'
import { receivedText } from '../text-reviews.ts'

export type Kind = 'reply' | 'report'

/** What each is called in its call's body. */
export const FIELD = { reply: 'text', report: 'reason' } as const satisfies Record<Kind, string>

interface Options {
  host: Host
  kind: Kind
  reviewId: string
  viewerId: string
  onDone: () => void
}

/** What is written about a review: kept as a draft at every key, sent once. */
export function useWriting({ host, kind, reviewId, viewerId, onDone }: Options) {
  const draft = draftOf(kind, reviewId, viewerId)
  const [kept] = useState(() => keptText(draft.read()))
  const [value, setValue] = useState(kept)
  const [problem, setProblem] = useState<string>()
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const words = receivedText[kind]

  function change(typed: string) {
    setValue(typed)
    setProblem(undefined)
    draft.keep({ text: typed })
  }

  function tell(form: HTMLFormElement, why: string) {
    // The words have to stand at the field before the focus goes there, or they are not read out.
    flushSync(() => setProblem(why))
    form.querySelector('textarea')?.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    if (value.trim() === '') return tell(form, messages.fieldsRequired)
    setIsBusy(true)
    setError(null)
    try {
      await write(host, kind, reviewId, value.trim())
    } catch (refusal) {
      return refuse(form, refusal instanceof Error ? refusal : new Error(words.failed, { cause: refusal }))
    }
    draft.drop()
    host.notify('success', words.done)
    await reload()
    onDone()
  }

  async function refuse(form: HTMLFormElement, refusal: Error) {
    if (isSettled(refusal)) {
      if (isOver(refusal)) draft.drop()
      host.notify('error', messageOf(refusal, words.failed))
      await reload()
      return onDone()
    }
    setIsBusy(false)
    const field = fieldErrorsOf(refusal, [FIELD[kind]])[FIELD[kind]]
    if (field !== undefined) tell(form, field)
    else setError(refusal)
  }

  return { value, problem, error, isBusy, isRestored: kept !== '', change, submit }
}

/** From a draft, which another build may have written. */
const keptText = ({ text }: Readonly<Record<string, unknown>>): string => (typeof text === 'string' ? text : '')

function write(host: Host, kind: Kind, id: string, text: string): Promise<unknown> {
  if (kind === 'reply') return host.call(replyToReview, { params: { id }, body: { text } })
  return host.call(reportReview, { params: { id }, body: { reason: text } })
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** It is done already, from another tab or by a colleague, or the review is gone: what was typed can never be sent. */
const isOver = (error: Error): boolean => ['already_replied', 'already_reported', 'not_found'].includes(codeOf(error))

/** The review is not as this page shows it: sending the same again changes nothing. */
const isSettled = (error: Error): boolean => isOver(error) || codeOf(error) === 'conflict'

/** Ends once this page shows what came of it. The other pages with this review ask when they are opened. */
function reload(): Promise<void> {
  for (const { path } of [getDashboard, getProfessional, professionalEvaluations, getPublicFirm, firmEvaluations]) {
    void queries.invalidateQueries({ queryKey: [path] })
  }
  return queries.invalidateQueries({ queryKey: [receivedReviews.path] })
}
