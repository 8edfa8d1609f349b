import type { Host } from '@ponte/contracts/host'
import { REPLY_MAX, REPORT_REASON_MAX } from '@ponte/contracts/limits'
import type { Review } from '@ponte/contracts/profiles'
import { useSession } from '@ponte/platform/use-session'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { TextArea } from '@ponte/shared-ui/text-area'
import { Failure } from '../contact-dialog/failure.tsx'
import { receivedText as text } from '../text-reviews.ts'
import { FIELD, useWriting, type Kind } from './use-writing.ts'
import styles from './write-dialog.module.css'

interface Props {
  host: Host
  kind: Kind
  review: Review
  onClose: () => void
  onDone: () => void
}

const FORM = 'write-form'
const MAX = { reply: REPLY_MAX, report: REPORT_REASON_MAX } as const satisfies Record<Kind, number>

/** A reply or a report, under the text that it is about. */
export function WriteDialog({ host, kind, review: { _id, author, comment }, onClose, onDone }: Props) {
  const { user } = useSession(host)
  const { value, problem, error, isBusy, isRestored, change, submit } = useWriting({
    host,
    kind,
    reviewId: _id,
    viewerId: user?.id ?? '',
    onDone,
  })
  const words = text[kind]
  // On its way it can no longer be called off.
  const close = isBusy ? () => {} : onClose
  return (
    <Dialog
      isOpen
      title={words.title(author)}
      onClose={close}
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={isBusy}>
            {text.cancel}
          </Button>
          <Button type="submit" form={FORM} isBusy={isBusy}>
            {error === null ? words.send : text.retry}
          </Button>
        </>
      }
    >
      <form id={FORM} method="post" noValidate onSubmit={(event) => void submit(event)} className={styles['form']}>
        {comment !== null && comment !== '' && <blockquote className={styles['quote']}>{comment}</blockquote>}
        <p className={styles['rule']}>
          {words.rule} {isRestored && text.restored}
        </p>
        <TextArea
          id={`write-${kind}`}
          name={FIELD[kind]}
          label={words.label}
          hint={words.hint}
          maxLength={MAX[kind]}
          required
          value={value}
          error={problem}
          onChange={(event) => change(event.target.value)}
        />
        {error !== null && <Failure error={error} fallback={words.failed} />}
      </form>
    </Dialog>
  )
}
