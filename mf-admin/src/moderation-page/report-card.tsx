import { formatDate } from '@ponte/contracts/calendar'
import type { ReviewReport } from '@ponte/contracts/moderation'
import { Badge } from '@ponte/shared-ui/badge'
import { Button } from '@ponte/shared-ui/button'
import { Card } from '@ponte/shared-ui/card'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { Icon } from '@ponte/shared-ui/icon'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { moderationText as text } from '../text-care.ts'
import styles from './report-card.module.css'

interface Props {
  report: ReviewReport
  onDecide: (decision: 'kept' | 'hidden') => void
}

/** What was said of whom, why somebody wants it gone, and the two things that can be done about it. */
export function ReportCard({ report, onDecide }: Props) {
  const { _id, reason, reportedBy, createdAt, decision, decidedAt, review } = report
  const [isAsking, setIsAsking] = useState(false)
  const { author, subject, comment } = review

  function hide() {
    // The dialog gives the focus back to its button, which goes with the card in a moment.
    flushSync(() => setIsAsking(false))
    onDecide('hidden')
  }
  return (
    <article id={_id} tabIndex={-1} aria-labelledby={`${_id}-title`} className={styles['report']}>
      <Card className={styles['card']}>
        <header className={styles['head']}>
          <h2 id={`${_id}-title`} className={styles['title']}>
            {author} <span className={styles['quiet']}>{text.about}</span> {subject}
          </h2>
          <ReviewFacts review={review} />
        </header>
        {comment === '' ? (
          <p className={styles['quiet']}>{text.noText}</p>
        ) : (
          <blockquote className={styles['comment']}>{comment}</blockquote>
        )}
        <div className={styles['reason']}>
          <h3 className={styles['label']}>{text.reason}</h3>
          <p className={styles['words']}>{reason}</p>
          <p className={styles['quiet']}>{text.reportedBy(reportedBy, formatDate(createdAt))}</p>
        </div>
        {decision === null ? (
          <div className={styles['actions']}>
            <Button variant="outline" onClick={() => onDecide('kept')}>
              {text.keep}
              <VisuallyHidden> {text.ofReview(author)}</VisuallyHidden>
            </Button>
            <Button variant="outline" className={styles['hide']} onClick={() => setIsAsking(true)}>
              {text.hide}
              <VisuallyHidden> {text.ofReview(author)}</VisuallyHidden>
            </Button>
          </div>
        ) : (
          <p className={styles['outcome']}>
            <Badge tone={decision === 'kept' ? 'success' : 'danger'}>{text.outcome[decision]}</Badge>
            {decidedAt !== null && <time dateTime={decidedAt}>{formatDate(decidedAt)}</time>}
          </p>
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
  const { cordialityRating, serviceQualityRating, publishedAt } = review
  return (
    <dl className={styles['facts']}>
      <Stars label={text.cordiality} value={cordialityRating} />
      {serviceQualityRating !== null && <Stars label={text.serviceQuality} value={serviceQualityRating} />}
      <div className={styles['figure']}>
        <dt>{text.published}</dt>
        <dd>
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
        </dd>
      </div>
    </dl>
  )
}

function Stars({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd className={styles['value']}>
        <Icon name="star" size="s" />
        <span aria-hidden="true">{value}</span>
        <VisuallyHidden>{text.stars(value)}</VisuallyHidden>
      </dd>
    </div>
  )
}
