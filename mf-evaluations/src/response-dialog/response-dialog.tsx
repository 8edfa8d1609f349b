import { contactName, nameInSentence, openingName } from '@ponte/contracts/contact-name'
import { formatDate } from '@ponte/contracts/calendar'
import { RESPONSES, respondToContact, type PendingContact, type Response } from '@ponte/contracts/contacts'
import type { Host } from '@ponte/contracts/host'
import { messages } from '@ponte/contracts/messages'
import { toasts } from '@ponte/contracts/toasts'
import { responsesOf, sideOf, type Side } from '@ponte/contracts/review-rules'
import type { SendOnce } from '@ponte/platform/send-once'
import { useForm } from '@ponte/platform/use-form'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { Muted } from '@ponte/shared-ui/muted'
import { RadioGroup } from '@ponte/shared-ui/radio-group'
import styles from '../contact-dialog/dialog-step.module.css'
import { Failure } from '../contact-dialog/failure.tsx'
import { isFinal, isOver, Refused, reloadLists } from '../contact-dialog/refused.tsx'
import type { Turn } from '../contact-sides.ts'
import { drafts } from '../drafts.ts'
import { dialogText } from '../contact-dialog/text.ts'

interface Props {
  host: Host
  contact: PendingContact
  viewerId: string
  once: SendOnce<Response>
  nextTurn: Turn | null
  onSwitch: (turn: Turn) => void
  onClose: () => void
}

const { response: text } = dialogText

/** One side reports the outcome of a contact. Requires a choice. */
export function ResponseDialog({ host, contact, viewerId, once, onClose, ...step }: Props) {
  const { _id: id } = contact
  const name = contactName(contact.counterpart)
  const draft = drafts.of(host, `response:${id}`)
  const form = useForm<{ response: Response | null }>({
    host,
    initial: { response: null },
    draft,
    restore: (kept) => ({ response: RESPONSES.find((one) => one === kept['response']) ?? null }),
    check: ({ response }) => (response === null ? { response: messages.responseRequired } : {}),
    missing: [messages.responseRequired],
    async send({ response }) {
      if (response !== null) await once.send(() => respond(host, id, response))
    },
    onRefused(error) {
      if (isFinal(error)) reloadLists()
      if (isOver(error)) draft.clear()
    },
    failed: toasts.responseFailed,
    showsFailure: true,
  })
  const { failure, field } = form

  if (failure !== null && isFinal(failure)) {
    return <Refused title={text.title} error={failure} fallback={toasts.responseFailed} onClose={onClose} {...step} />
  }
  return (
    <FormDialog
      title={text.title}
      form={once.isSending ? { ...form, state: 'sending' } : form}
      onClose={onClose}
      className={styles['step']}
      closesWhileSending
      submit={{
        children: failure === null ? text.confirm : dialogText.retry,
        // Not disabled: pressing it shows the missing fields.
        'aria-disabled': form.values.response === null ? true : undefined,
      }}
    >
      <p>
        {text.about} <strong>{name}</strong> {text.on} {formatDate(contact.contactDate)}.
      </p>
      {contact.opening && <Muted>{openingName(contact.opening)}</Muted>}
      <RadioGroup
        {...field('response')}
        legend={text.legend}
        options={optionsFor(sideOf(contact, viewerId), nameInSentence(contact.counterpart))}
        required
      />
      <Muted>{text.once}</Muted>
      {failure !== null && <Failure error={failure} fallback={toasts.responseFailed} />}
    </FormDialog>
  )
}

async function respond(host: Host, id: string, response: Response): Promise<Response> {
  await host.call(respondToContact, { params: { id }, body: { response } })
  host.notify('success', toasts.responseSent)
  reloadLists()
  return response
}

function optionsFor(side: Side, name: string): { value: Response; label: string; hint: string }[] {
  const { label, hint } = text.service[side]
  const [contactOnly, service] = responsesOf(side)
  return [
    { value: service, label, hint: hint(name) },
    { value: contactOnly, ...text.contactOnly },
  ]
}
