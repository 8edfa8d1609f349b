import { formatDate } from '@ponte/contracts/calendar'
import type { ReviewReport } from '@ponte/contracts/moderation'
import { ratingsOf } from '@ponte/contracts/ratings'
import { Badge } from '@ponte/shared-ui/badge'
import { Button } from '@ponte/shared-ui/button'
import { Card } from '@ponte/shared-ui/card'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { Muted } from '@ponte/shared-ui/muted'
import { Prose } from '@ponte/shared-ui/prose'
import { RatingList } from '@ponte/shared-ui/rating-list'
import { Row } from '@ponte/shared-ui/row'
import { Stack } from '@ponte/shared-ui/stack'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { moderationText as text } from './text.ts'
import styles from './report-card.module.css'

interface Props {
  report: ReviewReport
  onDecide: (decision: 'kept' | 'hidden') => void
}

/** A reported review: its text, the reason for the report, and the two decisions. */
export function ReportCard({ report, onDecide }: Props) {
  const { _id, reason, reportedBy, createdAt, decision, decidedAt, review } = report
  const [isAsking, setIsAsking] = useState(false)
  const { author, subject, comment } = review

  function hide() {
    // The dialog returns the focus to its button, which is about to disappear with the card.
    flushSync(() => setIsAsking(false))
    onDecide('hidden')
  }
  return (
    <article id={_id} tabIndex={-1} aria-labelledby={`${_id}-title`} className={styles['report']}>
      <Card gap={4}>
        <Stack as="header" gap={1}>
          <h2 id={`${_id}-title`} className={styles['title']}>
            {author} <Muted as="span">{text.about}</Muted> {subject}
          </h2>
          <ReviewFacts review={review} />
        </Stack>
        {comment === '' ? (
          <Muted>{text.noText}</Muted>
        ) : (
          <Prose as="blockquote" className={styles['comment']}>
            {comment}
          </Prose>
        )}
        <div>
          <h3 className={styles['label']}>{text.reason}</h3>
          <Prose>{reason}</Prose>
          <Muted>{text.reportedBy(reportedBy, formatDate(createdAt))}</Muted>
        </div>
        {decision === null ? (
          <Row gap={3}>
            <Button variant="outline" onClick={() => onDecide('kept')}>
              {text.keep}
              <VisuallyHidden> {text.ofReview(author)}</VisuallyHidden>
            </Button>
            <Button variant="outline" className={styles['hide']} onClick={() => setIsAsking(true)}>
              {text.hide}
              <VisuallyHidden> {text.ofReview(author)}</VisuallyHidden>
            </Button>
          </Row>
        ) : (
          <Row as="p" gap={2}>
            <Badge tone={decision === 'kept' ? 'success' : 'danger'}>{text.outcome[decision]}</Badge>
            {decidedAt !== null && (
              <Muted as="time" dateTime={decidedAt}>
                {formatDate(decidedAt)}
              </Muted>
            )}
          </Row>
        )}
      </Card>
      <ConfirmDialog
        isOpen={isAsking}
        title={text.confirmTitle}
        confirmLabel={text.hide}
        cancelLabel={text.cancel}
        closeLabel={text.close}
        tone="danger"
        onConfirm={hide}
        onClose={() => setIsAsking(false)}
      >
        {text.confirm(author)}
      </ConfirmDialog>
    </article>
  )
}

function ReviewFacts({ review }: { review: ReviewReport['review'] }) {
  const { publishedAt } = review
  return (
    <RatingList ratings={ratingsOf(review, text)}>
      <div>
        <dt>{text.published}</dt>
        <dd>
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
        </dd>
      </div>
    </RatingList>
  )
}
