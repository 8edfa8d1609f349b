import type { Host } from '@ponte/contracts/host'
import { REPLY_MAX, REPORT_REASON_MAX } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import type { Review } from '@ponte/contracts/profiles'
import { codeOf, messageOf } from '@ponte/platform/refusal'
import { useForm } from '@ponte/platform/use-form'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { TextArea } from '@ponte/shared-ui/text-area'
import { Failure } from '../contact-dialog/failure.tsx'
import { drafts } from '../drafts.ts'
import { receivedText as text } from '../review/text.ts'
import { reloadReviews, write, type WritingKind } from './write.ts'
import styles from './write-dialog.module.css'

interface Props {
  host: Host
  kind: WritingKind
  review: Review
  onClose: () => void
  onDone: () => void
}

/** The field of each kind in its call's body. */
const FIELD = { reply: 'text', report: 'reason' } as const satisfies Record<WritingKind, string>
const MAX = { reply: REPLY_MAX, report: REPORT_REASON_MAX } as const satisfies Record<WritingKind, number>

/** Refusals after which the input can never be sent: it was done in another tab or by a colleague, or the review is gone. */
const OVER: readonly string[] = ['already_replied', 'already_reported', 'not_found']

/** A reply or a report, below the text that it refers to. */
export function WriteDialog({ host, kind, review: { _id: id, author, comment }, onClose, onDone }: Props) {
  const words = text[kind]
  const name = FIELD[kind]
  const draft = drafts.of(host, `${kind}:${id}`)
  const form = useForm<Record<string, string>>({
    host,
    initial: { [name]: '' },
    draft,
    check: (typed) => (typed[name]?.trim() === '' ? { [name]: messages.fieldsRequired } : {}),
    async send(typed) {
      await write(host, kind, id, typed[name]?.trim() ?? '')
      host.notify('success', words.done)
      draft.clear()
      void reloadReviews()
      onDone()
    },
    async onRefused(error) {
      const isOver = OVER.includes(codeOf(error))
      // The review has changed since this page loaded: sending again would not help.
      if (!isOver && codeOf(error) !== 'conflict') return false
      if (isOver) draft.clear()
      host.notify('error', messageOf(error, words.failed))
      void reloadReviews()
      onDone()
      return true
    },
    failed: words.failed,
    showsFailure: true,
  })
  const { failure, isRestored } = form
  return (
    <FormDialog title={words.title(author)} form={form} onClose={onClose} submit={{ children: failure === null ? words.send : text.retry }}>
      {comment !== null && comment !== '' && <blockquote className={styles['quote']}>{comment}</blockquote>}
      <p className={styles['rule']}>
        {words.rule} {isRestored && text.restored}
      </p>
      <TextArea {...form.field(name)} id={`write-${kind}`} label={words.label} hint={words.hint} maxLength={MAX[kind]} required />
      {failure !== null && <Failure error={failure} fallback={words.failed} />}
    </FormDialog>
  )
}
