import type { AnswerOf } from '@ponte/contracts/call'
import type { receivedReviews } from '@ponte/contracts/evaluations'
import type { Host } from '@ponte/contracts/host'
import { Button } from '@ponte/shared-ui/button'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { reportOf } from '../review/report-state.tsx'
import { ReviewItem } from '../review/review-item.tsx'
import { receivedText as text } from '../review/text.ts'
import styles from './received-review.module.css'
import type { WritingKind } from './write.ts'
import { WriteDialog } from './write-dialog.tsx'

type Received = AnswerOf<typeof receivedReviews>['results'][number]

interface Props {
  host: Host
  review: Received
}

/** One review with its two actions, each possible once. */
export function ReceivedReview({ host, review }: Props) {
  const [writing, setWriting] = useState<WritingKind | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  function finish() {
    // The dialog returns the focus to its button, which is about to disappear.
    flushSync(() => setWriting(null))
    heading.current?.focus()
  }
  return (
    <ReviewItem review={review} heading="h2" headingRef={heading}>
      {(canReply(review) || canReport(review)) && (
        <div className={styles['actions']}>
          {canReply(review) && (
            <Button variant="soft" icon="chat" onClick={() => setWriting('reply')}>
              {text.reply.open}
              <VisuallyHidden> {text.of(review.author)}</VisuallyHidden>
            </Button>
          )}
          {canReport(review) && (
            <Button variant="quiet" className={styles['report']} onClick={() => setWriting('report')}>
              {text.report.open}
              <VisuallyHidden> {text.ofReport(review.author)}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
      {writing !== null && <WriteDialog host={host} kind={writing} review={review} onClose={() => setWriting(null)} onDone={finish} />}
    </ReviewItem>
  )
}

/** A reply to a hidden text would reveal it. */
function canReply(review: Received): boolean {
  const report = reportOf(review)
  return review.reply === undefined && (report === null || report === 'kept')
}

/** True for a review with a comment that was never reported: only texts can be reported, and only once. */
const canReport = ({ comment, hasBeenReported }: Received): boolean => !hasBeenReported && comment !== null && comment !== ''
