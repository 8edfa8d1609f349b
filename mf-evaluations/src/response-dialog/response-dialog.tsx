import { formatDate } from '@ponte/contracts/calendar'
import type { PendingContact, Response } from '@ponte/contracts/contacts'
import { messages } from '@ponte/contracts/messages'
import { toasts } from '@ponte/contracts/toasts'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { RadioGroup } from '@ponte/shared-ui/radio-group'
import { useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import styles from '../contact-dialog/dialog-step.module.css'
import { Failure } from '../contact-dialog/failure.tsx'
import { useFirstFocus, focusFirst } from '../contact-dialog/focus.ts'
import { fieldErrorsOf, isFinal } from '../contact-dialog/refusals.ts'
import { Refused } from '../contact-dialog/refused.tsx'
import type { Turn } from '../contact-dialog/turn.ts'
import { counterpartOf, SERVICE_RESPONSE, sideOf, type Side } from '../contact-sides.ts'
import { dialogText } from '../text-dialogs.ts'
import type { Responding } from './use-responding.ts'

interface Props {
  contact: PendingContact
  viewerId: string
  responding: Responding
  instead: Turn | null
  onInstead: (turn: Turn) => void
  onClose: () => void
}

const FORM = 'response-form'
const { response: text } = dialogText

/** One side says what came of a contact. Without a choice there is nothing to confirm. */
export function ResponseDialog({ contact, viewerId, responding, instead, onInstead, onClose }: Props) {
  const { choice, choose, error, isBusy, send } = responding
  const [problem, setProblem] = useState<string>()
  const form = useFirstFocus()
  const { fullName } = counterpartOf(contact, viewerId)
  const isRefusedField = Object.keys(fieldErrorsOf(error, ['response'])).length > 0

  if (error !== null && isFinal(error)) {
    return <Refused title={text.title} error={error} fallback={toasts.responseFailed} {...{ instead, onInstead, onClose }} />
  }

  function tell(element: HTMLFormElement, found: string) {
    // It has to stand there before the focus comes, or it is not read out.
    flushSync(() => setProblem(found))
    focusFirst(element, ['response'])
  }

  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (choice === null) return tell(element, messages.responseRequired)
    const { response } = fieldErrorsOf(await send(choice), ['response'])
    if (response !== undefined) tell(element, response)
  }

  return (
    <Dialog
      isOpen
      title={text.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {text.cancel}
          </Button>
          {/* Not disabled: pressed all the same, it says what is missing. */}
          <Button type="submit" form={FORM} isBusy={isBusy} aria-disabled={choice === null ? true : undefined}>
            {error === null || isRefusedField ? text.confirm : dialogText.retry}
          </Button>
        </>
      }
    >
      <form ref={form} id={FORM} noValidate onSubmit={confirm} className={styles['step']}>
        <p>
          {text.about} <strong>{fullName}</strong> {text.on} {formatDate(contact.contactDate)}.
        </p>
        <RadioGroup
          legend={text.legend}
          name="response"
          options={optionsFor(sideOf(contact, viewerId), fullName)}
          value={choice}
          onChange={(response) => {
            setProblem(undefined)
            choose(response)
          }}
          error={problem}
          required
        />
        <p className={styles['quiet']}>{text.once}</p>
        {error !== null && !isRefusedField && <Failure error={error} fallback={toasts.responseFailed} />}
      </form>
    </Dialog>
  )
}

function optionsFor(side: Side, name: string): { value: Response; label: string; hint: string }[] {
  const { label, hint } = text.service[side]
  return [
    { value: SERVICE_RESPONSE[side], label, hint: hint(name) },
    { value: 'contact_only', ...text.contactOnly },
  ]
}
